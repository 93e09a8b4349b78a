// How training is asked for on the wire: one path for courses, classes, hours and people, one for institutes.
// A record's key is `ID`.
import { actionsWithin } from '#wire/action.ts'
import { declaredActions, declaredWires, importWire } from '#wire/declared.ts'
import { procedure } from '#wire/procedure.ts'
import { tableByName } from '#wire/table.ts'
import { upload } from '#wire/upload.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { deleteSession, insertSession, updateSession } from './class-session.ts'
import {
  deleteRequirement,
  insertRequirement,
  listRequirements,
  updateRequirement,
} from './course-requirement.ts'
import { course } from './course.ts'
import { insertInstitute, removeInstitute, selectInstitutes, updateInstitute } from './institute-procedure.ts'
import { institute } from './institute.ts'
import { courseLength, courseSkills, trainingPeople, trainingRooms } from './training-choices.ts'
import {
  deleteClass,
  exportClasses,
  getClass,
  insertClass,
  listClasses,
  setClassStatus,
  updateClass,
} from './training-class.ts'
import {
  cancelEnrollment,
  decideEnrollment,
  enroll,
  enrollMany,
  listEnrollments,
  rateClass,
} from './training-enrollment.ts'
import {
  getSyllabus,
  readCertificateFile,
  readSyllabus,
  removeCertificateFile,
  removeSyllabus,
  setCertificateFile,
  setSyllabus,
} from './training-files.ts'
import { trainingGap, trainingMatrix } from './training-matrix.ts'
import {
  attendClass,
  enterResult,
  exportExpiring,
  listExpiring,
  printCertificate,
  readCertificate,
} from './training-results.ts'

const names = { ID: 'id' }
// who entered an institute
const entered = { createBy: 'created_by' }
const changed = { updateBy: 'updated_by' }
// as other procedures call it
const said = {
  ...entered,
  ...changed,
  CreateBy: 'created_by',
  UpdateBy: 'updated_by',
  IsDeleted: 'is_deleted',
}

export const trainingWires: Wire[] = [
  actionsWithin(
    'api/CourseRecord',
    'tb_name',
    'action',
    {
      course: {
        ...declaredActions(course),
        skills: courseSkills,
        syllabus: getSyllabus,
        syllabus_file: readSyllabus,
        remove_syllabus: removeSyllabus,
      },
      requirement: {
        select: listRequirements,
        insert: insertRequirement,
        update: updateRequirement,
        delete: deleteRequirement,
      },
      class: {
        select: listClasses,
        export: exportClasses,
        get: getClass,
        insert: insertClass,
        update: updateClass,
        delete: deleteClass,
        set_status: setClassStatus,
      },
      session: {
        insert: insertSession,
        update: updateSession,
        delete: deleteSession,
        rooms: trainingRooms,
        length: courseLength,
      },
      enrollment: {
        select: listEnrollments,
        enroll,
        enroll_many: enrollMany,
        decide: decideEnrollment,
        cancel: cancelEnrollment,
        attend: attendClass,
        result: enterResult,
        feedback: rateClass,
        certificate: readCertificate,
        certificate_print: printCertificate,
        certificate_file: readCertificateFile,
        remove_certificate_file: removeCertificateFile,
        expiring: listExpiring,
        export_expiring: exportExpiring,
        matrix: trainingMatrix,
        gap: trainingGap,
        people: trainingPeople,
      },
    },
    names,
  ),
  importWire('api/Course', course),
  upload('api/UploadCourseSyllabus', setSyllabus, { names }),
  upload('api/UploadTrainingCertificate', setCertificateFile, { names }),
  ...declaredWires('api/Institute', institute, { ...names, ...entered }),
  procedure(
    'sp_institute',
    {
      s_mst: spelt(selectInstitutes, { answers: entered }),
      i_mst: spelt(insertInstitute, {
        names: entered,
        also: said,
        ignored: ['id', 'is_deleted', 'updated_by'],
      }),
      u_mst: spelt(updateInstitute, {
        names: changed,
        answers: entered,
        also: said,
        ignored: ['created_by', 'is_deleted'],
      }),
      d_mst: spelt(removeInstitute, {
        names: changed,
        answers: entered,
        also: said,
        ignored: ['name', 'created_by', 'is_deleted'],
      }),
    },
    names,
  ),
  ...tableByName(institute, { names: { Name: 'name', Kind: 'kind', IsActive: 'is_active' } }),
  ...tableByName(course, {
    names: {
      Code: 'code',
      Name: 'name_th',
      NameEN: 'name_en',
      Category: 'category',
      InstituteID: 'institute_id',
      IsActive: 'is_active',
    },
  }),
]
