// The installed machines of the sample company: one for each model named at a site, with its number, age and state.
import { uuidOf, randomOf } from '#base/random.ts'
import { HISTORY_DAYS, type SampleClock } from '#platform/areas/sample-clock.ts'
import { sampleCustomers } from '#areas/customers/sample/sample-customers.ts'
import { sampleModels, sampleTypes } from './sample-models.ts'
import type { Contact } from '#areas/customers/sample/sample-contacts-at.ts'
import type { Machine } from './sample-installed.ts'

/** What is special about single machines: site and place in its line. */
const special: Readonly<
  Record<string, Partial<Pick<Machine, 'commissionedDay' | 'status' | 'decommissionedDay' | 'isNew'>>>
> = {
  'โรงงานสระบุรี 3': { commissionedDay: -312, isNew: true },
  'โรงงานขอนแก่น 2': { commissionedDay: -149, isNew: true },
  'โรงงานมาบตาพุด 3': { commissionedDay: null, status: 'INSTALLED', isNew: true },
  'โรงงานท่ามะกา 2': { status: 'DECOMMISSIONED', decommissionedDay: -75 },
  'โรงงานตาคลี 1': { status: 'STANDBY' },
}

/** Every machine in the order of customers and sites; ids count from 1, as those of customers and sites do. */
export function sampleMachines(
  clock: SampleClock,
  contactsAt: (siteId: number) => readonly Contact[],
): Machine[] {
  const random = randomOf('machines')
  const machines: Machine[] = []
  let siteId = 0
  sampleCustomers.forEach((customer, customerIndex) => {
    for (const site of customer.sites) {
      siteId++
      const lineDay = -random.whole(HISTORY_DAYS + 60, 2900)
      const ofType = new Map<string, number>()
      site.machines.split(' ').forEach((code, place) => {
        const model = sampleModels.find((one) => one.code === code)!
        const type = sampleTypes.find((one) => one.code === model.type)!
        const count = (ofType.get(type.code) ?? 0) + 1
        ofType.set(type.code, count)
        const line = Math.floor(place / 3) + 1
        const notable = special[`${site.name} ${place}`]
        const built = notable?.commissionedDay ?? (notable?.isNew ? -20 : lineDay + random.whole(0, 20))
        machines.push({
          id: machines.length + 1,
          customerId: customerIndex + 1,
          siteId,
          site,
          contacts: contactsAt(siteId),
          model: code,
          type: type.code,
          typeName: type.th,
          serial: serialOf(code, clock.date(built), machines.length + 1),
          name: `${type.th} ไลน์ ${line}`,
          line,
          number: `${type.mark}-${String(count).padStart(2, '0')}`,
          status: 'OPERATING',
          commissionedDay: built,
          criticality: random.weighted([
            ['A', type.code === 'RPZ' || type.code === 'LPZ' ? 6 : 1],
            ['B', 3],
            ['C', 1],
          ]),
          positionNote: `${random.one(['อาคารบรรจุ', 'อาคาร 2', 'คลังสินค้า', 'ท้ายไลน์ผลิต'])} ไลน์ ${line}`,
          qrToken: uuidOf(random),
          isNew: false,
          ...notable,
        })
      })
    }
  })
  return machines
}

function serialOf(model: string, built: string, number: number): string {
  return `${model.replace('-', '')}-${built.slice(2, 4)}${built.slice(5, 7)}-${String(number).padStart(3, '0')}`
}
