// Where one is signed in, and how to sign a lost or borrowed device out.
import { mdiCellphone, mdiHelpCircleOutline, mdiLaptop, mdiTablet } from '@mdi/js'
import type { ReactNode } from 'react'
import { type Device, endDevice, endOtherDevices, listDevices } from '#areas/session/devices.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Glyph } from '#ui/Glyph.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { type LanguageChoice, useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { deviceWords } from './device-words.ts'
import { accountWords } from './account.text.ts'

const said = words({
  on: { en: '{browser} on {system}', th: '{browser} บน {system}' },
  unknown: { en: 'Unknown device', th: 'อุปกรณ์ที่ไม่รู้จัก' },
  current: { en: 'This device', th: 'เครื่องนี้' },
  since: { en: 'Signed in {at}', th: 'เข้าสู่ระบบเมื่อ {at}' },
  seen: { en: 'Last used {at}', th: 'ใช้ล่าสุด {at}' },
  address: { en: 'Address {ip}', th: 'ที่อยู่เครือข่าย {ip}' },
  end: { en: 'Sign out', th: 'ให้ออกจากระบบ' },
  endNamed: { en: 'Sign out: {device}', th: 'ให้ออกจากระบบ: {device}' },
  endAll: { en: 'Sign out all others', th: 'ให้อุปกรณ์อื่นออกทั้งหมด' },
  ask: { en: 'Sign this device out?', th: 'ให้อุปกรณ์นี้ออกจากระบบใช่หรือไม่?' },
  askAll: { en: 'Sign all other devices out?', th: 'ให้อุปกรณ์อื่นทั้งหมดออกจากระบบใช่หรือไม่?' },
  lost: {
    en: 'What is open there and not saved is lost.',
    th: 'ข้อมูลที่เปิดค้างไว้และยังไม่บันทึกบนอุปกรณ์นั้นจะหายไป',
  },
  count: { en: '{count} other devices', th: 'อุปกรณ์อื่น {count} เครื่อง' },
  alone: {
    en: 'You are signed in on this device only.',
    th: 'คุณเข้าสู่ระบบอยู่บนเครื่องนี้เครื่องเดียว',
  },
})
const pictures = {
  phone: mdiCellphone,
  tablet: mdiTablet,
  computer: mdiLaptop,
  unknown: mdiHelpCircleOutline,
}

/** The card of signed-in devices. */
export function DevicesCard(): ReactNode {
  const { say } = useLanguage()
  const { data: devices, failure, loading, again } = useRead(listDevices, {})
  const end = useAction(endDevice)
  const endAll = useAction(endOtherDevices)
  const others = devices?.filter((one) => !one.current) ?? []
  const askAll = async () => {
    const item = say(said.count, { count: others.length })
    const sure = await confirm({
      title: said.askAll,
      item,
      text: said.lost,
      icon: 'warning',
      confirmText: said.endAll,
    })
    if (sure) await endAll.run({})
  }
  const ask = async (device: Device) => {
    const item = nameOf(device, say)
    const sure = await confirm({
      title: said.ask,
      item,
      text: said.lost,
      icon: 'warning',
      confirmText: said.end,
    })
    if (!sure) return
    await end.run({ id: device.id })
    void again()
  }
  return (
    <div ref={keptFocus} aria-busy={end.busy || endAll.busy || undefined}>
      <Card
        title={accountWords.devices}
        actions={
          others.length > 1 && (
            <Button color="error" size="small" disabled={endAll.busy} onClick={() => void askAll()}>
              {say(said.endAll)}
            </Button>
          )
        }
      >
        {loading && <LoadingSkeleton lines={3} />}
        {failure && !devices && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
        {devices && (
          <ul className="device-list">
            {devices.map((device) => (
              <DeviceLine key={device.id} device={device} busy={end.busy} onEnd={() => void ask(device)} />
            ))}
          </ul>
        )}
        {devices && others.length === 0 && <p className="setting-hint">{say(said.alone)}</p>}
      </Card>
    </div>
  )
}

function DeviceLine({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const { say, language } = useLanguage()
  const name = nameOf(device, say)
  const facts = [
    say(said.seen, { at: showDateTime(device.last_seen_at, language) }),
    say(said.since, { at: showDateTime(device.signed_in_at, language) }),
    device.ip && say(said.address, { ip: device.ip }),
  ]
  return (
    <li>
      <Glyph path={pictures[deviceWords(device.user_agent).kind]} />
      <div>
        <p className="device-name">
          {name} {device.current && <StatusChip status="active" label={said.current} />}
        </p>
        {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
      </div>
      {!device.current && (
        <Button
          variant="outlined"
          color="error"
          size="small"
          disabled={busy}
          aria-label={say(said.endNamed, { device: name })}
          onClick={onEnd}
        >
          {say(said.end)}
        </Button>
      )}
    </li>
  )
}

function nameOf({ user_agent }: Device, say: LanguageChoice['say']): string {
  const { browser, system } = deviceWords(user_agent)
  if (browser && system) return say(said.on, { browser, system })
  return browser ?? system ?? say(said.unknown)
}
