// One's own link to LINE: made by a code that is sent to the company's LINE account, and taken away here.
import { type ReactNode, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { CopyableText } from '#ui/CopyableText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type LineAccount, makeLineCode, showLine, unlinkLine } from './line-account.ts'
import './LineCard.css'

const said = words({
  title: { en: 'LINE', th: 'LINE' },
  what: {
    en: 'Link your LINE account to be told there. Messages hold a number and a link only.',
    th: 'ผูกบัญชี LINE ของคุณเพื่อรับการแจ้งเตือน ข้อความมีเพียงเลขที่และลิงก์',
  },
  since: { en: 'Linked since {at}', th: 'ผูกแล้วตั้งแต่ {at}' },
  off: {
    en: 'Your company’s LINE account takes no codes. Your administrator can link you.',
    th: 'บัญชี LINE ของบริษัทยังไม่รับรหัส ติดต่อผู้ดูแลระบบเพื่อผูกบัญชีให้',
  },
  make: { en: 'Get a code', th: 'ขอรหัส' },
  again: { en: 'Get a new code', th: 'ขอรหัสใหม่' },
  code: { en: 'Code, good until {at}', th: 'รหัส ใช้ได้ถึง {at}' },
  add: { en: 'Add {account} as a friend', th: 'เพิ่ม {account} เป็นเพื่อน' },
  addAny: {
    en: 'Add your company’s LINE account as a friend.',
    th: 'เพิ่มบัญชี LINE ของบริษัทเป็นเพื่อน',
  },
  send: {
    en: 'Send it this code. This page says so as soon as your account is linked.',
    th: 'ส่งรหัสนี้ไปที่บัญชีนั้น เมื่อผูกสำเร็จหน้านี้จะเปลี่ยนเอง',
  },
  end: { en: 'Unlink', th: 'ยกเลิกการผูก' },
  ask: { en: 'Unlink your LINE account?', th: 'ยกเลิกการผูกบัญชี LINE ใช่หรือไม่?' },
})

/** The card of LINE on the account page. */
export function LineCard(): ReactNode {
  const { say, language } = useLanguage()
  const read = useRead(showLine, {})
  const unlink = useAction(unlinkLine)
  const ask = async () => {
    if (await confirm({ title: said.ask, icon: 'warning', confirmText: said.end })) await unlink.run({})
  }
  const { data } = read
  return (
    <Card title={said.title}>
      {!data && <Reading read={read} lines={2} />}
      {data?.linked_at && (
        <div className="line-linked">
          <p>{say(said.since, { at: showDateTime(data.linked_at, language) })}</p>
          <Button variant="outlined" color="error" disabled={unlink.busy} onClick={() => void ask()}>
            {say(said.end)}
          </Button>
        </div>
      )}
      {data && !data.linked_at && !data.takes_codes && <p className="line-hint">{say(said.off)}</p>}
      {data && !data.linked_at && data.takes_codes && <LinkByCode {...data} />}
    </Card>
  )
}

function LinkByCode({ account }: LineAccount): ReactNode {
  const { say, language } = useLanguage()
  const make = useAction(makeLineCode)
  const [made, setMade] = useState<{ code: string; valid_until: string } | null>(null)
  const get = async () => setMade((await make.run({})) ?? null)
  return (
    <>
      <p className="line-hint">{say(said.what)}</p>
      {made && (
        <>
          <ol className="line-steps">
            <li>
              {account ? (
                <a href={`https://line.me/R/ti/p/${account}`} target="_blank" rel="noopener noreferrer">
                  {say(said.add, { account })}
                </a>
              ) : (
                say(said.addAny)
              )}
            </li>
            <li>{say(said.send)}</li>
          </ol>
          <dl className="line-code">
            <CopyableText
              label={say(said.code, { at: showDateTime(made.valid_until, language) })}
              text={made.code}
            />
          </dl>
        </>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon name="key" size={18} />}
        disabled={make.busy}
        onClick={() => void get()}
      >
        {say(made ? said.again : said.make)}
      </Button>
    </>
  )
}
