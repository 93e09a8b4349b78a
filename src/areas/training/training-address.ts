// The lists of training as their addresses say them, and what the server is asked for each.
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { words } from '#base/text.ts'
import type { listClasses } from './training-class.ts'
import type { trainingMatrix } from './training-matrix.ts'
import type { listExpiring } from './training-results.ts'
import { classStates, matrixStates } from './training.text.ts'

/** What the page of training shows. */
export const trainingViews = words({
  CLASSES: { en: 'Classes', th: 'รุ่นอบรม' },
  MINE: { en: 'My training', th: 'การอบรมของฉัน' },
  MATRIX: { en: 'Training matrix', th: 'หลักสูตรบังคับ' },
  EXPIRING: { en: 'Expiring soon', th: 'ใกล้หมดอายุ' },
})
export type TrainingView = keyof typeof trainingViews

/** What can be asked of the list of classes. */
export const classList: ListShape<'view' | 'status' | 'course'> = {
  sortable: ['starts_at', 'class_no'],
  usual: { id: 'starts_at', desc: true },
  filters: ['view', 'status', 'course'],
}

/** The question for a view of the classes. */
export function classesAsked(
  view: ListView<'view' | 'status' | 'course'>,
  exact = false,
): InputFor<typeof listClasses> {
  const status = knownIn(view.filters.status, classStates)
  const course = recordIn(view.filters.course)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(status && { status }),
      ...(course && { course_id: course.key }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function classesAskedAt(url: URL): InputFor<typeof listClasses> {
  return classesAsked(readListAddress(classList, url.searchParams))
}

/** What can be asked of certificates that end. */
export const expiringList: ListShape<'view' | 'within'> = {
  sortable: ['expires_on'],
  usual: { id: 'expires_on', desc: false },
  filters: ['view', 'within'],
}

/** How far ahead one looks. */
export const horizons = words({
  '30': { en: '30 days', th: '30 วัน' },
  '60': { en: '60 days', th: '60 วัน' },
  '180': { en: '180 days', th: '180 วัน' },
  '365': { en: 'A year', th: '1 ปี' },
})

/** The question for certificates that end; within 60 days unless asked otherwise. */
export function expiringAsked(
  view: ListView<'view' | 'within'>,
  exact = false,
): InputFor<typeof listExpiring> {
  const within = knownIn(view.filters.within, horizons)
  return {
    where: { ...(view.text && { text: view.text }), ...(within && { within: Number(within) }) },
    ...pageAsked(view, exact),
  }
}

/** What can be asked of the matrix. */
export const matrixList: ListShape<'view' | 'unit' | 'position' | 'state'> = {
  sortable: [],
  usual: { id: 'name', desc: false },
  filters: ['view', 'unit', 'position', 'state'],
}

/** The question for a page of the matrix. */
export function matrixAsked({
  text,
  filters,
  pageSize,
  cursor,
}: ListView<'view' | 'unit' | 'position' | 'state'>): InputFor<typeof trainingMatrix> {
  const unit = recordIn(filters.unit)
  const position = recordIn(filters.position)
  const state = knownIn(filters.state, matrixStates)
  return {
    where: {
      ...(text && { text }),
      ...(unit && { org_unit_id: unit.key }),
      ...(position && { position_id: position.key }),
      ...(state && { state }),
    },
    page_size: pageSize,
    ...(cursor && { cursor }),
  }
}
