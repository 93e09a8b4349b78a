// Reads the label of a machine and leads to its page: by the camera, or by the serial number typed. The only page that may use the camera,
// which a browser decides when it loads a page: whoever came from another page of the product loads it anew.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { machinePath } from '../machine-path.ts'
import { machineLabels } from '../machines.text.ts'
import { findByLabel, labelToken } from './machine-labels.ts'
import './ScanPage.css'

const said = words({
  title: { en: 'Scan a machine', th: 'สแกนเครื่องจักร' },
  hint: { en: 'Hold the camera over the label of the machine.', th: 'ส่องกล้องไปที่ฉลาก QR บนเครื่องจักร' },
  starting: { en: 'The camera is starting …', th: 'กำลังเปิดกล้อง …' },
  other: { en: 'This code is no label of ours.', th: 'รหัสนี้ไม่ใช่ฉลากเครื่องจักรของเรา' },
  denied: {
    en: 'The camera may not be used: allow it for this page in the browser, or type the serial no.',
    th: 'ยังไม่ได้อนุญาตให้ใช้กล้อง กรุณาอนุญาตในเบราว์เซอร์ หรือพิมพ์หมายเลขเครื่อง',
  },
  missing: {
    en: 'No camera was found: type the serial no. instead.',
    th: 'ไม่พบกล้อง กรุณาพิมพ์หมายเลขเครื่องแทน',
  },
  camera: { en: 'Picture of the camera', th: 'ภาพจากกล้อง' },
  bySerial: { en: 'Or by serial no.', th: 'หรือค้นด้วยหมายเลขเครื่อง' },
  open: { en: 'Open', th: 'เปิด' },
  unknown: { en: 'No machine was found for this label', th: 'ไม่พบเครื่องจักรของฉลากนี้' },
  unknownHint: {
    en: 'Its code was renewed, or the machine is not among those you may see.',
    th: 'รหัสถูกเปลี่ยนไปแล้ว หรือเครื่องนี้อยู่นอกสิทธิ์ที่คุณดูได้',
  },
  again: { en: 'Scan again', th: 'สแกนอีกครั้ง' },
})
const LIST = '/app/Component-Project-Management'
const SCAN = '/app/Scan'
const LOOK_MS = 120

/** The page; with `?token=` it leads on at once. */
export default function ScanPage(): ReactNode {
  const token = useSearchParams()[0].get('token')
  return (
    <Page>
      <PageHeading title={said.title} help="labels" />
      {token === null ? <Scanning /> : <Found token={token} />}
    </Page>
  )
}

function Found({ token }: { token: string }) {
  const { say } = useLanguage()
  const known = labelToken(`/m/${token}`)
  const { data, failure, again } = useRead(
    findByLabel,
    { token: known ?? '' },
    { enabled: known !== null, keep: false },
  )
  if (data) return <Navigate to={machinePath(data.id)} replace />
  const isMissing = known === null || failure?.status === 404
  return (
    <Card>
      {isMissing ? (
        <NoData
          icon="barcode"
          title={said.unknown}
          hint={said.unknownHint}
          action={
            <ButtonLink to={SCAN} reloadDocument variant="outlined">
              {say(said.again)}
            </ButtonLink>
          }
        />
      ) : failure ? (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      ) : (
        <LoadingSkeleton lines={3} />
      )}
    </Card>
  )
}

type CameraState = 'starting' | 'looking' | 'other' | 'denied' | 'missing'

function Scanning() {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [serial, setSerial] = useState('')
  useEffect(() => {
    if (!isLoadedHere()) {
      // left again before it was drawn: what stands now needs no camera
      if (isHere()) location.reload()
      return
    }
    const stop = watchCamera(video.current!, setState, (token) => {
      void navigate(`${SCAN}?token=${token}`, { replace: true })
    })
    return stop
  }, [navigate])
  const isSeen = state === 'looking' || state === 'other'
  const find = (event: FormEvent) => {
    event.preventDefault()
    const typed = serial.trim()
    if (typed !== '') void navigate(`${LIST}?serial=${encodeURIComponent(typed)}`)
  }
  return (
    <Card>
      <div className="scan">
        <video
          ref={video}
          className={isSeen ? 'scan-picture' : 'scan-picture off'}
          aria-label={say(said.camera)}
          muted
          playsInline
        />
        <p role="status" className={state === 'looking' ? 'scan-note' : 'scan-note said'}>
          {!isSeen && state !== 'starting' && <Icon name="alert" size={18} />}
          <span>{say(state === 'looking' ? said.hint : said[state])}</span>
        </p>
        <form className="scan-serial" onSubmit={find}>
          <h2>{say(said.bySerial)}</h2>
          <TextField
            id="serial"
            label={machineLabels.serialNo}
            value={serial}
            onChange={(_, value) => setSerial(value)}
            maxLength={60}
          />
          <Button type="submit" variant="outlined" startIcon={<Icon name="magnify" size={18} />}>
            {say(said.open)}
          </Button>
        </form>
      </div>
    </Card>
  )
}

const isHere = (): boolean => location.pathname === SCAN

// true where the browser loaded this very page, and with it the permission of the camera
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname === SCAN
}

function watchCamera(
  video: HTMLVideoElement,
  tell: (state: CameraState) => void,
  found: (token: string) => void,
): () => void {
  let isStopped = false
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const work = async () => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) return tell('missing')
    stream = await devices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isStopped) return end()
    video.srcObject = stream
    await video.play()
    const { openCodeReader } = await import('./code-reader.web.ts')
    const read = await openCodeReader()
    tell('looking')
    const look = async () => {
      const text = await read(video)
      const token = text === null ? null : labelToken(text)
      if (isStopped) return
      if (token) return found(token)
      if (text !== null) tell('other')
      timer = setTimeout(() => void look().catch(failed), LOOK_MS)
    }
    await look()
  }
  const failed = (error: unknown) => {
    if (isStopped) return
    end()
    tell((error as DOMException).name === 'NotAllowedError' ? 'denied' : 'missing')
  }
  const end = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  void work().catch(failed)
  return () => {
    isStopped = true
    clearTimeout(timer)
    end()
  }
}
