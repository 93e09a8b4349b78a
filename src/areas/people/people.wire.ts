// How people are spelt on the wire. ManagementEmployee and public/Register are the product's own spellings.
import { action } from '#wire/action.ts'
import { plain } from '#wire/plain.ts'
import { procedure } from '#wire/procedure.ts'
import { readableTables } from '#wire/table.ts'
import { declaredWires } from '#wire/declared.ts'
import { upload } from '#wire/upload.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { listColleagues } from './colleagues.ts'
import { deleteEmployee, listDeleted, restoreEmployee } from './deleted-employees.ts'
import { addFiles, listFiles, readFile, removeFile } from './employee-files.ts'
import { removeEmployeePicture, setEmployeePicture } from './employee-picture.ts'
import {
  addEmployeeSkill,
  changeEmployeeSkill,
  listEmployeeSkills,
  listOwnSkills,
  removeEmployeeSkill,
  skillOptions,
} from './employee-skills.ts'
import { employeeHistory } from './employee-history.ts'
import { importEmployees, importRejects, importTemplate, listImports, undoImport } from './employee-import.ts'
import { exportEmployees } from './people-export.ts'
import { setNationalId, showNationalId } from './national-id.ts'
import { openAccount } from './open-account.ts'
import { getOwnRecord, updateOwnRecord } from './own-record.ts'
import { roleTable, skillTable, userTable } from './people-tables.ts'
import {
  directory,
  getEmployee,
  listEmployees,
  listUnits,
  positionOptions,
  nextEmployeeCode,
  registerEmployee,
  updateEmployee,
} from './people.ts'
import {
  listRoles,
  resetPassword,
  setActive,
  setDataCenterId,
  setRoles,
  unlockEmployee,
} from './employee-accounts.ts'
import { reportingChart } from './reporting-lines.ts'
import {
  checkResignation,
  listBelongings,
  listResignations,
  resignEmployee,
  withdrawResignation,
} from './resign.ts'
import { setPosition } from './set-position.ts'
import { skill } from './skill.ts'

export const peopleWires: Wire[] = [
  action('api/ViewEmployee', 'action', {
    select: listEmployees,
    export: exportEmployees,
    get: getEmployee,
    directory,
    colleagues: listColleagues,
    org_chart: reportingChart,
    org_units: listUnits,
    positions: positionOptions,
    national_id: showNationalId,
    history: employeeHistory,
    belongings: listBelongings,
    resignations: listResignations,
    deleted: listDeleted,
    files: listFiles,
    file: readFile,
    self: getOwnRecord,
    import_template: importTemplate,
    imports: listImports,
    skills: listEmployeeSkills,
    own_skills: listOwnSkills,
    skill_options: skillOptions,
    next_code: nextEmployeeCode,
  }),
  plain('api/public/Register', registerEmployee),
  upload('api/UploadFilesEmployee', addFiles, { names: { employeeFiles: 'files' } }),
  upload('api/ImportEmployee', importEmployees),
  upload('api/ImportEmployeeRejects', importRejects),
  upload('api/UploadPictureEmployee', setEmployeePicture),
  action('api/ManagementEmployee', 'action', {
    update: updateEmployee,
    delete: deleteEmployee,
    restore: restoreEmployee,
    self_update: updateOwnRecord,
    disable: spelt(setActive, { fixed: { active: false } }),
    set_active: setActive,
    reset_password: resetPassword,
    unlock: unlockEmployee,
    open_account: openAccount,
    resign: resignEmployee,
    check_resign: checkResignation,
    withdraw_resign: withdrawResignation,
    set_position: setPosition,
    set_data_center_id: setDataCenterId,
    set_roles: setRoles,
    set_national_id: setNationalId,
    delete_file: removeFile,
    undo_import: undoImport,
    remove_picture: removeEmployeePicture,
    add_skill: addEmployeeSkill,
    change_skill: changeEmployeeSkill,
    remove_skill: removeEmployeeSkill,
    roles: listRoles,
  }),
  procedure('sp_permission', {
    USER_POSITION: spelt(setPosition, { names: { employee_id: 'id' }, answers: {} }),
  }),
  readableTables(
    { Role: roleTable.read },
    { ID: 'id', Code: 'code', Name: 'name_th', NameEN: 'name_en', Description: 'description' },
  ),
  ...declaredWires('api/Skill', skill),
  readableTables(
    { Skill: skillTable.read },
    {
      ID: 'id',
      Code: 'code',
      Name: 'name_th',
      NameEN: 'name_en',
      Category: 'category',
      IsActive: 'is_active',
      IsDeleted: 'is_deleted',
    },
  ),
  readableTables({ vw_User: userTable.read }, { user_ID: 'id', fullname: 'full_name_th' }),
]
