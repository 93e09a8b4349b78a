// Reports of the sample company that went out by mail, and what their receivers answered: mostly satisfied, a few not, with a word why.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

const MOST = 36

/** Of how many points, and what was written beside it; one after the other. */
const answers: readonly (readonly [score: number | null, remark?: string])[] = [
  [5, 'ช่างสุภาพ มาตรงเวลา เก็บพื้นที่เรียบร้อย'],
  [4],
  [5],
  [2, 'เครื่องกลับมาเสียอาการเดิมในสัปดาห์เดียว อยากให้ตรวจให้จบในครั้งเดียว'],
  [5, 'Quick and clean work. Thank you.'],
  [null],
  [4, 'งานดี แต่รออะไหล่นานไปหน่อย'],
  [5],
  [3, 'The engineer came an hour late without a call.'],
  [5],
  [1, 'รอสองวันกว่าจะมีคนมา ไลน์ผลิตหยุดทั้งกะ'],
  [4],
  [null],
  [5, 'อธิบายสาเหตุให้ทีมกะเข้าใจดีมาก'],
]

interface Sent {
  readonly id: number
  readonly so_no: string
  readonly name: string
  readonly email: string
  readonly pdf_th_id: number
  readonly pdf_en_id: number
}

/** Sends signed reports that are kept as PDF to the contact of the order, and lets most receivers answer. */
export async function loadRatings({ db, clock }: SampleCompany): Promise<void> {
  const reports = await db.rows<Sent>(sql`
    select r.id, o.so_no, k.name, k.email::text as email, r.pdf_th_id, r.pdf_en_id
    from service_report r join service_order o on o.id = r.order_id join customer_contact k on k.id = o.contact_id
    where r.pdf_th_id is not null and o.status = 'CLOSED' and k.email is not null and r.signed_at < ${clock.iso(0)}::timestamptz - interval '4 days'
    order by r.signed_at desc, r.id limit ${MOST}`)
  const rows: object[] = []
  for (const [at, { id, so_no, name, email, ...pdf }] of reports.entries()) {
    const language = at % 3 === 1 ? 'en' : 'th'
    const [score, remark = null] = answers[at % answers.length]!
    rows.push({
      id,
      name,
      email,
      language,
      so_no,
      score,
      remark,
      file_id: language === 'en' ? pdf.pdf_en_id : pdf.pdf_th_id,
    })
  }
  await db.run(sql`
    with asked as (
      select a.*, r.signed_at + interval '40 minutes' as sent_at, r.created_by
      from json_to_recordset(${JSON.stringify(rows)}::json) as a(id bigint, name text, email text, language text, so_no text,
        score integer, remark text, file_id bigint) join service_report r on r.id = a.id),
    mailed as (
      insert into outbox (channel, recipient, subject, body, is_secret_link, file_id, state, tries, created_at, sent_at)
      select 'MAIL', a.email, case a.language when 'en' then 'Service report ' else 'ใบรายงานการทำงาน ' end || a.so_no,
        case a.language when 'en' then 'Please find the service report attached.' else 'แนบใบรายงานการทำงานมาพร้อมอีเมลนี้' end,
        true, a.file_id, 'SENT', 1, a.sent_at, a.sent_at
      from asked a order by a.sent_at, a.id returning id, file_id),
    sent as (
      insert into report_dispatch (report_id, recipient, recipient_name, language, file_id, outbox_id, created_by, created_at)
      select a.id, a.email, a.name, a.language, a.file_id, m.id, a.created_by, a.sent_at
      from asked a join mailed m on m.file_id = a.file_id order by a.sent_at, a.id returning id, file_id, created_at)
    insert into report_rating (dispatch_id, token_hash, expires_at, score, remark, rated_at, created_at)
    select s.id, sha256(('sample rating ' || a.so_no || a.id)::bytea), s.created_at + interval '30 days', a.score, a.remark,
      case when a.score is not null then s.created_at + interval '1 day 2 hours' end, s.created_at
    from sent s join asked a on a.file_id = s.file_id order by s.id`)
}
