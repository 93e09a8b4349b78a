// One item of a list, answered where it stands: two large buttons, a number beside its limits, a photo; a fail says what it leads to.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { KeptPhoto } from '#areas/sync/device/use-kept-photos.web.ts'
import { showDateTime } from '#base/date-format.ts'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { shrinkPhoto } from '#platform/browser/shrink-photo.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { TextareaField } from '#ui/fields/TextareaField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { AnswerControls, type AnswerValue } from './AnswerControls.tsx'
import { answerTold, answerWords, failTold, limitsOf } from './answer-words.ts'
import { checklistLabels } from './checklists.text.ts'
import { type AnsweredItem, answerItem, answerPhoto, readPhoto } from './order-checklists.ts'

const said = words({
  save: { en: 'Save', th: 'บันทึก' },
  comment: { en: 'Comment', th: 'หมายเหตุ' },
  show: { en: 'Show the photo', th: 'ดูรูป' },
  waiting: { en: 'Photo waiting to be sent', th: 'รูปรอส่ง' },
  notSent: { en: 'Photo could not be sent', th: 'ส่งรูปไม่ได้' },
  unreadable: { en: 'This file cannot be read as a photo', th: 'อ่านไฟล์นี้เป็นรูปไม่ได้' },
  optional: { en: 'may stay open', th: 'ไม่บังคับ' },
  opened: { en: 'Repair order', th: 'ใบงานซ่อม' },
  by: { en: '{who}, {when}', th: '{who} · {when}' },
})

/** A line of the list; `onAnswered` goes on to the next one that is open. */
export function ChecklistItem({
  dom,
  list,
  item,
  mayAnswer,
  waiting,
  onAnswered,
}: {
  dom: string
  list: number
  item: AnsweredItem
  mayAnswer: boolean
  /** Its photo, while it is on this device only. */
  waiting: KeptPhoto | undefined
  onAnswered: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const save = useAction(answerItem, { silent: true })
  const photo = useAction(answerPhoto, { silent: true })
  const [note, setNote] = useState<string | null>(null)
  const at = { checklist_id: list, checklist_item_id: item.id }
  const give = async (value: AnswerValue, isAnswer = true) => {
    const saved = await save.run({ ...at, ...value, client_uuid: crypto.randomUUID() } as never)
    if (saved && isAnswer && Object.keys(value).length > 0) onAnswered()
    return saved !== undefined
  }
  const [isUnreadable, setUnreadable] = useState(false)
  const send = async (chosen: File) => {
    const file = await shrinkPhoto(chosen).catch(() => null)
    setUnreadable(file === null)
    if (file && (await photo.run({ ...at, file, client_uuid: crypto.randomUUID() }))) onAnswered()
  }
  const fail = failTold(item)
  const limits = limitsOf(item, language)
  const busy = save.busy || photo.busy
  const saveNote = async () => {
    if (await give({ ...givenOf(item), note } as AnswerValue, false)) setNote(null)
  }
  return (
    <li id={dom} className={lookOf(item)} aria-busy={busy || undefined}>
      <div className="checklist-text">
        <span>
          {nameIn(item, 'text', language)}
          {!item.required && <small> ({say(said.optional)})</small>}
        </span>
        {limits && <small>{limits}</small>}
      </div>
      {mayAnswer ? (
        <AnswerControls
          item={item}
          hasPhoto={item.photo !== null || waiting !== undefined}
          busy={busy}
          onGive={(value) => void give(value)}
          onPhoto={(file) => void send(file)}
        />
      ) : (
        <b className="checklist-told">{answerTold(item, language) || '–'}</b>
      )}
      {waiting && <PhotoOnDevice photo={waiting} />}
      {item.photo && !waiting && (
        <Button size="small" onClick={() => void saveFileOf(readPhoto, at)}>
          {say(said.show)}
        </Button>
      )}
      {item.passed === false && (
        <p className="checklist-fail" role="status">
          <Icon name="alert" size={18} />
          {item.repair_so_no ? (
            <>
              {say(said.opened)} <Link to={`/app/Active/${item.repair_so_no}`}>{item.repair_so_no}</Link>
            </>
          ) : (
            say(fail ?? answerWords.fail)
          )}
        </p>
      )}
      {fail && item.passed === null && mayAnswer && (
        <small className="checklist-if">
          {say(answerWords.fail)}: {say(fail)}
        </small>
      )}
      {note === null ? (
        <div className="checklist-foot">
          {item.note && <span className="checklist-note">{item.note}</span>}
          {item.answered_by && item.answered_at && (
            <small>
              {say(said.by, { who: item.answered_by, when: showDateTime(item.answered_at, language) })}
            </small>
          )}
          {mayAnswer && item.photo === null && !waiting && (
            <Button size="small" color="inherit" onClick={() => setNote(item.note ?? '')}>
              {say(said.comment)}
            </Button>
          )}
        </div>
      ) : (
        <div className="checklist-comment">
          <TextareaField
            id={`note-${item.id}`}
            label={checklistLabels.note}
            value={note}
            maxLength={1000}
            readOnly={save.busy}
            onChange={(_, text) => setNote(text)}
          />
          <Button variant="outlined" loading={save.busy} onClick={() => void saveNote()}>
            {say(said.save)}
          </Button>
        </div>
      )}
      {isUnreadable && <p role="alert">{say(said.unreadable)}</p>}
      <Refusal failure={save.failure ?? photo.failure} />
    </li>
  )
}

// what the server did not take is put right in the line of work without a network
function PhotoOnDevice({ photo: { address, name, state } }: { photo: KeptPhoto }) {
  const { say } = useLanguage()
  const isRefused = state === 'refused'
  return (
    <figure className={isRefused ? 'checklist-photo failed' : 'checklist-photo'}>
      <img src={address} alt={name} />
      <figcaption role="status">{say(isRefused ? said.notSent : said.waiting)}</figcaption>
    </figure>
  )
}

const lookOf = ({ passed }: AnsweredItem) =>
  `checklist-line${passed === null ? ' is-open' : passed ? ' is-passed' : ' is-failed'}`

// the value as it is, so that a comment leaves it alone
function givenOf({ is_good, number_value, text_value, choice_value }: AnsweredItem): AnswerValue {
  return { is_good, number_value, text_value, choice_value }
}
