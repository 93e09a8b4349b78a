// A PDF drawn in the page, one sheet at a time. Its reader is large and comes with the first one that is shown.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { type OpenPdf, openPdf } from './pdf-sheets.web.ts'

const said = words({
  previous: { en: 'Sheet before', th: 'หน้าก่อน' },
  next: { en: 'Next sheet', th: 'หน้าถัดไป' },
  at: { en: 'Sheet {no} of {count}', th: 'หน้า {no} จาก {count}' },
  unreadable: {
    en: 'This PDF cannot be shown here. Download it instead.',
    th: 'แสดงไฟล์ PDF นี้ไม่ได้ กรุณาดาวน์โหลด',
  },
})

/** `zoom` 1 is as wide as there is room. */
export function PdfSheets({ content, zoom }: { content: Blob; zoom: number }): ReactNode {
  const { say } = useLanguage()
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf>()
  const [no, setNo] = useState(1)
  const [drawn, setDrawn] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let opened: OpenPdf | undefined
    let isGone = false
    openPdf(content).then(
      (one) => {
        opened = one
        if (isGone) void one.close()
        else setPdf(one)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      void opened?.close()
    }
  }, [content])

  useEffect(() => {
    const at = canvas.current
    if (!pdf || !at || !sheet.current) return
    const drawing = pdf.draw(no, at, sheet.current.clientWidth * zoom)
    drawing.done.then(
      () => setDrawn(true),
      () => setFailed(true),
    )
    return () => drawing.stop()
  }, [pdf, no, zoom])

  if (failed) return <ErrorPanel message={said.unreadable} />
  const count = pdf?.sheets ?? 1
  const at = say(said.at, { no, count })
  return (
    <>
      {count > 1 && (
        <div className="project-preview-tools">
          <IconAction
            icon="chevron-left"
            label={said.previous}
            disabled={no === 1}
            onClick={() => setNo(no - 1)}
          />
          <span aria-live="polite">{at}</span>
          <IconAction
            icon="chevron-right"
            label={said.next}
            disabled={no === count}
            onClick={() => setNo(no + 1)}
          />
        </div>
      )}
      {!drawn && <LoadingSkeleton lines={8} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={sheet} className="project-preview-sheet" tabIndex={0} aria-label={at}>
        <canvas ref={canvas} role="img" aria-label={at} />
      </section>
    </>
  )
}
