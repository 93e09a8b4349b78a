// A company with machines and people who keep contracts, and its calls in short.
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { Answer, TestServer } from '#platform/testing/server.server.ts'

/** What it stands on. */
interface Customers {
  readonly server: TestServer
  readonly customers: readonly { id: number; site_id: number }[]
}

/** What the tests of contracts lean on. */
export interface MaCompany {
  readonly sales: Person
  /** `api/maProject` with an action, as sales unless another is named. */
  ma(action: string, body?: object, as?: Person): Promise<Answer>
  /** A new machine at the first customer's. */
  machine(): Promise<number>
  /** A draft of the first customer with these machines, for a year that is still to come whenever a test is run. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  draft(more?: object, machines?: readonly number[]): Promise<any>
  /** The same, offered, signed and active. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  active(more?: object, machines?: readonly number[]): Promise<any>
  /** Puts in a signed paper; gives the contract back. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  sign(contract: { id: number; row_version: number }): Promise<any>
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Adds them to a company with customers. */
export async function maCompany<C extends Customers>(company: C): Promise<C & MaCompany> {
  const { server, customers } = company
  const sales = await server.person({
    menus: { '/app/MA-page': ['view', 'create', 'edit', 'delete', 'export'] },
  })
  let count = 0
  const ma: MaCompany['ma'] = (action, body = {}, as = sales) =>
    server.call('api/maProject', { action, ...body }, { as })
  const good = (answer: Answer) => {
    if (answer.body.status !== 1) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const machine = async () => {
    const made = await server.owner.one<{ id: number }>(sql`
      insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
      select (select min(id) from machine_model), ${`MA-SN-${++count}`}, 'RP-01', customer_id, id
      from customer_site where id = ${customers[0]!.site_id} returning id`)
    return made.id
  }
  const draft: MaCompany['draft'] = async (more = {}, machines = []) =>
    good(
      await ma('insert', {
        data: {
          customer_id: customers[0]!.id,
          name: 'บำรุงรักษาหุ่นยนต์',
          start_date: '2047-03-15',
          end_date: '2048-03-14',
          ...more,
        },
        machines: machines.map((id) => ({ component_project_id: id })),
      }),
    )
  const sign: MaCompany['sign'] = async ({ id, row_version }) => {
    const form = new FormData()
    form.set('data', JSON.stringify({ id, row_version }))
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'po.pdf')
    return good(await server.call('api/UploadMaContract', form, { as: sales }))
  }
  return {
    ...company,
    sales,
    ma,
    machine,
    draft,
    sign,
    async active(more = {}, machines = []) {
      const made = await sign(await draft(more, machines))
      const offered = good(
        await ma('set_status', { id: made.id, row_version: made.row_version, to_status: 'PROPOSED' }),
      )
      const step = { id: made.id, row_version: offered.row_version, to_status: 'ACTIVE' }
      return good(await ma('set_status', step))
    },
  }
}
