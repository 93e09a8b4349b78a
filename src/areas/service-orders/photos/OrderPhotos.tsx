// The photos of an order: taken or chosen, several at once; each says whether it waits, was sent, or could not be.
import { type ChangeEvent, type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { keptWords } from '#areas/sync/device/kept.text.ts'
import { type KeptPhoto, useKeptPhotos, useRoomForPhoto } from '#areas/sync/device/use-kept-photos.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { orderStates } from '../service-order-states.ts'
import { showNearMoment } from '../when.web.ts'
import {
  type OrderPhoto,
  type PhotoKind,
  addPhoto,
  listPhotos,
  photoKinds,
  photoWords,
} from './order-photos.ts'
import { usePhotoAddress } from './use-photo-address.web.ts'
import { type PhotoOnWay, type PhotoSending, usePhotoSending } from './use-photo-sending.web.ts'
import './OrderPhotos.css'

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }))

const said = words({
  take: { en: 'Take a photo', th: 'ถ่ายรูป' },
  choose: { en: 'Choose photos', th: 'เลือกรูป' },
  none: { en: 'No photos yet.', th: 'ยังไม่มีรูปถ่าย' },
  open: { en: 'Look at the photo: {kind}, {when}, {who}', th: 'ดูรูป: {kind} · {when} · {who}' },
  marked: { en: 'marked', th: 'มีจุดชี้' },
  // only what outlives the browser is said to wait
  waiting: { en: 'waiting to be sent', th: 'รอส่ง' },
  preparing: { en: 'being prepared', th: 'กำลังเตรียมรูป' },
  sending: { en: 'sending', th: 'กำลังส่ง' },
  sent: { en: 'sent {when}', th: 'ส่งแล้ว {when}' },
  failed: { en: 'could not be sent', th: 'ส่งไม่ได้' },
  unreadable: { en: 'cannot be read as a photo', th: 'อ่านไฟล์นี้เป็นรูปไม่ได้' },
  notShown: { en: 'cannot be shown', th: 'แสดงรูปไม่ได้' },
  again: { en: 'Try again', th: 'ลองใหม่' },
  leaveOut: { en: 'Leave out', th: 'ไม่ใช้รูปนี้' },
})

/** The card. `visitId` is the visit whose page it stands on. */
export function OrderPhotos({
  order,
  visitId = null,
}: {
  order: OrderDetail
  visitId?: number | null
}): ReactNode {
  const { say } = useLanguage()
  const { data: photos } = useRead(listPhotos, { id: order.id })
  const sending = usePhotoSending(order.id, visitId)
  const waiting = useKeptPhotos(addPhoto).filter(
    ({ body }) => body.order_id === order.id && !sending.onWay.some(({ key }) => key === body.client_uuid),
  )
  const hasRoom = useRoomForPhoto()
  const [opened, setOpened] = useState<OrderPhoto>()
  // before the cause is known it is how it was found
  const usual: PhotoKind = order.findings.some((one) => one.failure_cause_id !== null) ? 'AFTER' : 'BEFORE'
  const [chosen, setChosen] = useState<PhotoKind>()
  const kind = chosen ?? usual
  const mayAdd = order.may.edit && orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  if (!photos || (photos.length + waiting.length === 0 && !mayAdd)) return null
  return (
    <div id="photos">
      <Card title={photoWords.photos}>
        {mayAdd && !hasRoom && <p role="alert">{say(keptWords.noRoom)}</p>}
        {mayAdd && <Adding kind={kind} onKind={setChosen} onFiles={(files) => sending.send(files, kind)} />}
        {photos.length + waiting.length + sending.onWay.length === 0 && (
          <p className="order-empty">{say(said.none)}</p>
        )}
        <ul className="photo-grid">
          {photos.map((photo) => (
            <Kept key={photo.id} photo={photo} onOpen={() => setOpened(photo)} />
          ))}
          {waiting.map((one) => (
            <Waiting key={one.client_uuid} photo={one} />
          ))}
          {sending.onWay.map((one) => (
            <OnWay key={one.key} photo={one} sending={sending} />
          ))}
        </ul>
      </Card>
      {opened && (
        <Suspense fallback={null}>
          <PhotoDialog
            photo={opened}
            mayChange={mayAdd}
            onMarked={(file) => sending.send([file], opened.photo_kind, opened.id)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Adding({
  kind,
  onKind,
  onFiles,
}: {
  kind: PhotoKind
  onKind: (kind: PhotoKind) => void
  onFiles: (files: readonly File[]) => void
}) {
  const { say } = useLanguage()
  return (
    <div className="photo-adding">
      <fieldset className="photo-kinds" aria-label={say(photoWords.kind)}>
        {(Object.keys(photoKinds) as PhotoKind[]).map((one) => (
          <Button
            key={one}
            variant={one === kind ? 'contained' : 'outlined'}
            aria-pressed={one === kind}
            onClick={() => onKind(one)}
          >
            {say(photoKinds[one])}
          </Button>
        ))}
      </fieldset>
      <Choice icon="camera" text={said.take} capture onFiles={onFiles} />
      <Choice icon="upload" text={said.choose} onFiles={onFiles} />
    </div>
  )
}

function Choice({
  icon,
  text,
  capture = false,
  onFiles,
}: {
  icon: IconName
  text: { en: string; th: string }
  capture?: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // the same photo can be chosen again after it was left out
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say(text)}
        accept={addPhoto.input.file.types.join(',')}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={take}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name={icon} size={20} />}
        onClick={() => input.current?.click()}
      >
        {say(text)}
      </Button>
    </>
  )
}

function Kept({ photo, onOpen }: { photo: OrderPhoto; onOpen: () => void }) {
  const { say, language } = useLanguage()
  const { address, refusal } = usePhotoAddress(photo.id)
  const kind = say(photoKinds[photo.photo_kind])
  const when = showNearMoment(photo.created_at, language)
  return (
    <li>
      <button
        type="button"
        className={refusal ? 'photo-tile failed' : 'photo-tile'}
        aria-label={say(said.open, { kind, when, who: photo.author })}
        onClick={onOpen}
      >
        {address && <img src={address} alt="" />}
      </button>
      <small>
        {[
          kind,
          photo.marks_id !== null && say(said.marked),
          say(said.sent, { when }),
          refusal && say(said.notShown),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  )
}

// on the device only; what the server did not take is put right in the line of work without a network
function Waiting({ photo: { body, state, name, address } }: { photo: KeptPhoto }) {
  const { say } = useLanguage()
  const isRefused = state === 'refused'
  return (
    <li>
      <div className={isRefused ? 'photo-tile on-way failed' : 'photo-tile on-way'}>
        <img src={address} alt={name} />
      </div>
      <small role="status">
        {say(photoKinds[body.photo_kind as PhotoKind])} · {say(isRefused ? said.failed : said.waiting)}
      </small>
    </li>
  )
}

function OnWay({ photo, sending }: { photo: PhotoOnWay; sending: PhotoSending }) {
  const { say } = useLanguage()
  const isOver = photo.state === 'failed' || photo.state === 'unreadable'
  return (
    <li>
      <div className={isOver ? 'photo-tile on-way failed' : 'photo-tile on-way'}>
        {photo.address && <img src={photo.address} alt={photo.name} />}
      </div>
      <small role="status">
        {say(photoKinds[photo.kind])} · {say(said[photo.state])}
      </small>
      {isOver && (
        <span className="photo-tries">
          {photo.state === 'failed' && (
            <Button size="small" onClick={() => sending.again(photo.key)}>
              {say(said.again)}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => sending.leaveOut(photo.key)}>
            {say(said.leaveOut)}
          </Button>
        </span>
      )}
    </li>
  )
}
