// A room: made, changed, given a picture, or taken away by users who may edit the rooms.
import { type ReactNode, useState } from 'react'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { PictureChoice } from '#platform/pictures/PictureChoice.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { recordValues } from '#platform/records/record-values.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { call } from '#platform/browser/call.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { organization } from '#areas/organization/organization.ts'
import { nameIn } from './room-names.web.ts'
import {
  type Room,
  checkHours,
  insertRoom,
  removeRoomPicture,
  roomFields,
  setRoomPicture,
  updateRoom,
} from './rooms.ts'
import { roomWords } from './rooms.text.ts'

const said = words({
  picture: { en: 'Picture of the room', th: 'รูปห้อง' },
  askPicture: { en: 'Remove the picture of this room?', th: 'ลบรูปของห้องนี้ใช่หรือไม่?' },
})

export function RoomDialog({ room, onClose }: { room: Room | null; onClose: () => void }): ReactNode {
  const insert = useAction(insertRoom)
  const update = useAction(updateRoom)
  const [branch, setBranch] = useState(() => branchOf(room))
  const versioned = useVersionedForm<typeof roomFields, Room>(roomFields, {
    record: room,
    // a room that is always open has no hours, and does not get the usual ones
    valuesOf: (row) => (row ? { open_time: null, close_time: null, ...recordValues(roomFields, row) } : {}),
    check: checkHours,
    calls: [room ? update : insert],
    save: async (typed, row_version) => {
      const done = room ? await update.run({ id: room.id, row_version, ...typed }) : await insert.run(typed)
      if (done) onClose()
    },
    onTake: (row) => setBranch(branchOf(row)),
    onClose,
  })
  const { form, failure, shown: known, version, dialog, stale } = versioned
  const pictured = (changed: Room) => {
    versioned.setShown(changed)
    versioned.setVersion(changed.row_version)
  }
  const remove = async () => {
    if (!known || !(await confirm({ item: known.name, icon: 'error' }))) return
    const { id, name, seat_size } = known
    if (await update.run({ id, name, seat_size, row_version: version, is_deleted: 1 })) onClose()
  }
  return (
    <RecordDialog
      title={room ? roomWords.update : roomWords.insert}
      {...(room && { subtitle: room.name })}
      size="sm"
      {...dialog}
      {...(room && { onRemove: () => void remove() })}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (field, _, row) =>
            field === 'branch_id'
              ? row
                ? branchOf(row as unknown as Room)?.value
                : branch?.value
              : undefined,
        }}
      />
      <FormField form={form} name="name" autoFocus />
      <FieldGrid>
        <FormFields form={form} names={['seat_size', 'floor']} />
        <FormReference
          form={form}
          name="branch_id"
          icon="domain"
          chosen={branch}
          search={searchBranches}
          onChoose={setBranch}
        />
        <FormFields form={form} names={['color', 'open_time', 'close_time']} />
      </FieldGrid>
      <FormFields form={form} names={['equipment', 'needs_check_in', 'description']} />
      {known && <Picture room={known} onChanged={pictured} />}
    </RecordDialog>
  )
}

function Picture({ room, onChanged }: { room: Room; onChanged: (room: Room) => void }) {
  const set = useAction(setRoomPicture)
  const remove = useAction(removeRoomPicture)
  const which = { id: room.id, row_version: room.row_version }
  const told = (changed: Room | undefined) => {
    if (changed) onChanged(changed)
    return changed !== undefined
  }
  return (
    <PictureChoice
      has={room.picture !== null}
      title={said.picture}
      ask={{ title: said.askPicture, item: room.name }}
      send={{ ...set, run: async (sent) => told(await set.run({ ...which, ...sent })) }}
      remove={{ ...remove, run: async () => told(await remove.run(which)) }}
    />
  )
}

function branchOf(room: Room | null): Found | null {
  if (!room?.branch_id) return null
  const name = nameIn({ name_th: room.branch_name_th, name_en: room.branch_name_en }, currentLanguage())
  return { key: room.branch_id, value: name || `#${room.branch_id}` }
}

async function searchBranches(text: string): Promise<Found[]> {
  const found = await call(organization.BRANCH.options, { text })
  return found.map((one) => ({
    key: one.id,
    value: nameIn(one, currentLanguage()),
    hint: one.hint ?? undefined,
  }))
}
