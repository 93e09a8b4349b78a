// Whose rights tasks go by: those of the board and of the projects.
import type { Access } from '#base/access.ts'

/** Tasks are seen with the projects, or with the board. */
export const seeTasks: Access = {
  anyOf: [
    { menu: '/app/Taskboard', flag: 'view' },
    { menu: '/app/Project-Management', flag: 'view' },
  ],
}
/** The board that shows them; what leads to it is told to who sees it. */
export const seeTaskBoard: Access = { anyOf: [{ menu: '/app/Taskboard', flag: 'view' }] }
/** They are worked on by either right; what is planned of others' tasks is for those who lead them. */
export const editTasks: Access = {
  anyOf: [
    { menu: '/app/Taskboard', flag: 'edit' },
    { menu: '/app/Project-Management', flag: 'edit' },
  ],
}
/** New ones come from the board or from the project. */
export const createTasks: Access = {
  anyOf: [
    { menu: '/app/Taskboard', flag: 'edit' },
    { menu: '/app/Project-Management', flag: 'create' },
  ],
}
/** Deleted are tasks nobody has begun. */
export const deleteTasks: Access = { anyOf: [{ menu: '/app/Project-Management', flag: 'delete' }] }
