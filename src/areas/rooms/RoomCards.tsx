// All rooms with what they have; users who may edit them change them here.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { PICTURE_BASE } from '#platform/pictures/pictures.ts'
import { words } from '#base/text.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { coloursOf, nameIn } from './room-names.web.ts'
import { type Room, insertRoom, updateRoom } from './rooms.ts'
import { equipmentWords, roomWords } from './rooms.text.ts'
import './RoomCards.css'

const RoomDialog = lazy(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }))

const said = words({
  none: { en: 'No rooms yet', th: 'ยังไม่มีห้องประชุม' },
  seats: { en: '{seats} seats', th: '{seats} ที่นั่ง' },
  floor: { en: 'Floor {floor}', th: 'ชั้น {floor}' },
  hours: { en: 'Open {from}–{to}', th: 'เปิด {from}–{to} น.' },
  always: { en: 'Always open', th: 'เปิดตลอดเวลา' },
  checkIn: { en: 'Check-in needed', th: 'ต้องเช็กอิน' },
  week: { en: 'Week', th: 'รายสัปดาห์' },
  weekOf: { en: 'Week of {name}', th: 'รายสัปดาห์ {name}' },
  door: { en: 'Door display', th: 'จอหน้าห้อง' },
  doorOf: { en: 'Door display of {name}', th: 'จอหน้าห้อง {name}' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  editOf: { en: 'Edit {name}', th: 'แก้ไข {name}' },
})

export function RoomCards({ rooms }: { rooms: readonly Room[] }): ReactNode {
  const { say, language } = useLanguage()
  const [opened, setOpened] = useState<Room | 'new' | null>(null)
  const mayInsert = useCan(insertRoom)
  const mayUpdate = useCan(updateRoom)
  const add = mayInsert && (
    <GradientButton icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
      {say(roomWords.insert)}
    </GradientButton>
  )
  const facts = (room: Room) => [
    say(said.seats, { seats: room.seat_size }),
    nameIn({ name_th: room.branch_name_th, name_en: room.branch_name_en }, language),
    room.floor && say(said.floor, { floor: room.floor }),
    room.open_time ? say(said.hours, { from: room.open_time, to: room.close_time }) : say(said.always),
    room.needs_check_in && say(said.checkIn),
  ]
  return (
    <>
      {rooms.length > 0 && add && <div className="room-cards-add">{add}</div>}
      {rooms.length === 0 && <NoData title={said.none} icon="door" action={add} />}
      <ul className="room-cards">
        {rooms.map((room) => (
          <li key={room.id} style={coloursOf(room.color)}>
            {room.picture ? (
              <img src={`${PICTURE_BASE}${room.picture}`} alt="" />
            ) : (
              <span className="room-card-mark" aria-hidden="true">
                <Icon name="door" size={40} />
              </span>
            )}
            <div className="room-card-words">
              <h2>{room.name}</h2>
              <p>{facts(room).filter(Boolean).join(' · ')}</p>
              {room.equipment.length > 0 && (
                <p>
                  {room.equipment
                    .map((one) => say(equipmentWords[one as keyof typeof equipmentWords]))
                    .join(', ')}
                </p>
              )}
              {room.description && <p>{room.description}</p>}
              <div className="room-card-actions">
                <ButtonLink
                  to={`?view=WEEK&room=${room.id}`}
                  aria-label={say(said.weekOf, { name: room.name })}
                >
                  {say(said.week)}
                </ButtonLink>
                <ButtonLink to={`?door=${room.id}`} aria-label={say(said.doorOf, { name: room.name })}>
                  {say(said.door)}
                </ButtonLink>
                {mayUpdate && (
                  <Button
                    startIcon={<Icon name="pencil" size={18} />}
                    aria-label={say(said.editOf, { name: room.name })}
                    onClick={() => setOpened(room)}
                  >
                    {say(said.edit)}
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened && <RoomDialog room={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}
