-- Training: who teaches, what is taught, who has to know it, and the classes in which it is taught.
-- Read by other areas: class_session, training_class.

create table institute (
  id bigint generated always as identity primary key,
  name text not null constraint institute_name_filled check (filled(name, 200)),
  kind text default 'EXTERNAL' constraint institute_kind_known check (kind in ('INTERNAL', 'EXTERNAL', 'VENDOR', 'UNIVERSITY')),
  contact_name text constraint institute_contact_name_filled check (filled(contact_name, 150)),
  phone text constraint institute_phone_filled check (filled(phone, 50)),
  email text constraint institute_email_filled check (filled(email, 200)),
  website text constraint institute_website_filled check (filled(website, 200)),
  address text constraint institute_address_filled check (filled(address, 500)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index institute_name_key on institute (fold_text(name)) where not is_deleted;
create index institute_kind on institute (kind, id) where not is_deleted;

-- Without `validity_months` a certificate is for life. `is_mandatory`: every employee needs it.
create table course (
  id bigint generated always as identity primary key,
  code text not null constraint course_code_filled check (filled(code, 30)),
  name_th text not null constraint course_name_th_filled check (filled(name_th, 150)),
  name_en text constraint course_name_en_filled check (filled(name_en, 150)),
  category text not null default 'TECHNICAL' constraint course_category_known
    check (category in ('SAFETY', 'TECHNICAL', 'QUALITY', 'SOFT', 'SYSTEM')),
  institute_id bigint references institute,
  hours numeric(6,1) not null constraint course_hours_sensible check (hours > 0 and hours <= 1000),
  validity_months integer constraint course_validity_sensible check (validity_months between 1 and 600),
  skill_id bigint references skill,
  skill_level integer not null default 1 constraint course_skill_level_known check (skill_level between 1 and 5),
  pass_score numeric(5,1) constraint course_pass_score_sensible check (pass_score between 0 and 100),
  cost_per_person numeric(14,2) constraint course_cost_positive check (cost_per_person >= 0),
  is_mandatory boolean not null default false,
  syllabus text constraint course_syllabus_filled check (filled(syllabus, 2000)),
  syllabus_file_id bigint constraint course_syllabus_file_key unique constraint course_syllabus_file_fkey references file_object,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index course_code_key on course (fold_text(code)) where not is_deleted;
create unique index course_name_key on course (fold_text(name_th)) where not is_deleted;
create index course_category on course (category, id) where not is_deleted;
create index course_institute on course (institute_id);
create index course_skill on course (skill_id);

-- A skill that ends with its certificate cannot come from a course whose certificate never ends.
create function keep_course_skill() returns trigger language plpgsql as $$
declare
  kind skill;
begin
  select * into kind from skill where id = new.skill_id for share;
  if kind.needs_certificate and new.validity_months is null then
    perform refuse('COURSE_NEEDS_VALIDITY', jsonb_build_object('code', kind.code));
  end if;
  return new;
end $$;

create trigger course_skill_kept before insert or update of skill_id, validity_months on course
  for each row when (new.skill_id is not null) execute function keep_course_skill();

-- Nor can a skill begin to end with its certificate while such a course gives it.
create function keep_taught_skill() returns trigger language plpgsql as $$
declare
  endless text;
begin
  select string_agg(c.code, ', ' order by c.code) into endless
  from course c where c.skill_id = new.id and c.validity_months is null and not c.is_deleted;
  if endless is not null then
    perform refuse('SKILL_TAUGHT_WITHOUT_END', jsonb_build_object('code', new.code, 'courses', endless));
  end if;
  return new;
end $$;

create trigger skill_taught before update of needs_certificate on skill
  for each row when (new.needs_certificate and not old.needs_certificate) execute function keep_taught_skill();

-- Who needs a course: all employees of a position, of a unit and the units below it, or of a position within a unit;
-- with neither, all employees. Within `grace_days` of being hired, or of the requirement, none is late.
create table course_requirement (
  id bigint generated always as identity primary key,
  course_id bigint not null references course,
  position_id bigint references position,
  org_unit_id bigint references org_unit,
  grace_days integer not null default 0 constraint course_requirement_grace_sensible check (grace_days between 0 and 3650),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint course_requirement_key unique nulls not distinct (course_id, position_id, org_unit_id)
);
create index course_requirement_position on course_requirement (position_id);
create index course_requirement_unit on course_requirement (org_unit_id);

-- TR-2611-001: by month.
create function next_class_no(at timestamptz) returns text language sql
  return next_patterned_no('TR-YYMM-###', at);

-- When it begins and ends is told by its sessions. Without `capacity` places are unlimited.
create table training_class (
  id bigint generated always as identity primary key,
  class_no text not null constraint training_class_no_key unique constraint training_class_no_filled check (filled(class_no, 30)),
  course_id bigint not null references course,
  institute_id bigint references institute,
  trainer text constraint training_class_trainer_filled check (filled(trainer, 150)),
  mode text not null default 'ONSITE' constraint training_class_mode_known check (mode in ('ONSITE', 'ONLINE', 'OJT')),
  place text constraint training_class_place_filled check (filled(place, 200)),
  capacity integer constraint training_class_capacity_sensible check (capacity between 1 and 1000),
  needs_approval boolean not null default false,
  cost_total numeric(14,2) constraint training_class_cost_positive check (cost_total >= 0),
  note text constraint training_class_note_filled check (filled(note, 1000)),
  status text not null default 'DRAFT' constraint training_class_status_known
    check (status in ('DRAFT', 'OPEN', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  status_note text constraint training_class_status_note_filled check (filled(status_note, 500)),
  starts_at timestamptz,
  ends_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint training_class_course_key unique (id, course_id)
);
create index training_class_course on training_class (course_id, id);
create index training_class_institute on training_class (institute_id);
create index training_class_start on training_class ((coalesce(starts_at, 'infinity')), id);
create index training_class_status on training_class (status, (coalesce(starts_at, 'infinity')), id);

-- The hours of a class; a class of several days has several. `room_id`: the room of ours they are held in, and book.
create table class_session (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text constraint class_session_place_filled check (filled(place, 200)),
  room_id bigint references room,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint class_session_ends_later check (ends_at > starts_at),
  constraint class_session_not_endless check (ends_at <= starts_at + interval '24 hours'),
  constraint class_session_years check (starts_at >= '1900-01-01' and ends_at < '2051-01-02'),
  constraint class_session_no_overlap exclude using gist (class_id with =, during with &&)
);
create index class_session_class on class_session (class_id, starts_at);
create index class_session_room on class_session (room_id);

-- The booking of the room ends with the hours.
alter table room_booking add constraint room_booking_session_fkey foreign key (session_id) references class_session on delete cascade;

-- An enrolment: place, result, feedback. One row a person and class, whatever happens.
create table training_enrollment (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class,
  employee_id bigint not null references employee,
  course_id bigint not null references course,
  status text not null constraint training_enrollment_status_known check (status in
    ('REQUESTED', 'ENROLLED', 'WAITLISTED', 'DECLINED', 'CANCELLED', 'ATTENDED', 'NO_SHOW', 'PASSED', 'FAILED')),
  status_note text constraint training_enrollment_note_filled check (filled(status_note, 500)),
  waiting_since timestamptz,
  -- when they moved up from the waiting list; when their turn came and they had other work
  moved_up_at timestamptz,
  passed_over_at timestamptz,
  attended_hours numeric(6,1) constraint training_enrollment_hours_sensible check (attended_hours between 0 and 1000),
  score numeric(5,1) constraint training_enrollment_score_sensible check (score between 0 and 100),
  certificate_no text constraint training_enrollment_certificate_key unique
    constraint training_enrollment_certificate_filled check (filled(certificate_no, 30)),
  issued_on date,
  expires_on date,
  -- what an outside institute issued
  certificate_file_id bigint constraint training_enrollment_file_key unique
    constraint training_enrollment_file_fkey references file_object,
  judged_by bigint references employee,
  feedback integer constraint training_enrollment_feedback_known check (feedback between 1 and 5),
  comment text constraint training_enrollment_comment_filled check (filled(comment, 1000)),
  -- the skill as it was before the certificate; null where there was none
  skill_before jsonb,
  -- what stands on the certificate beside its number, days and score, as it was when it was issued
  printed jsonb,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint training_enrollment_key unique (class_id, employee_id),
  constraint training_enrollment_course foreign key (class_id, course_id) references training_class (id, course_id),
  constraint training_enrollment_waiting check ((status = 'WAITLISTED') = (waiting_since is not null)),
  constraint training_enrollment_certified check (
    (status = 'PASSED') = (certificate_no is not null) and (status = 'PASSED') = (issued_on is not null)
    and (status = 'PASSED') = (printed is not null)),
  constraint training_enrollment_file_certified check (certificate_file_id is null or status = 'PASSED'),
  constraint training_enrollment_expires_later check (expires_on > issued_on)
);
create index training_enrollment_employee on training_enrollment (employee_id, id);
create index training_enrollment_queue on training_enrollment (class_id, waiting_since, id) where status = 'WAITLISTED';
create index training_enrollment_passed on training_enrollment (employee_id, course_id, (coalesce(expires_on, 'infinity')) desc, id desc)
  where status = 'PASSED';
create index training_enrollment_of_course on training_enrollment (course_id);
create index training_enrollment_expires on training_enrollment (expires_on, id) where status = 'PASSED';
create index training_enrollment_judged_by on training_enrollment (judged_by);

alter table employee_skill add constraint employee_skill_enrollment_id_fkey
  foreign key (enrollment_id) references training_enrollment;

select track_changes('institute');
select track_changes('course');
select track_changes('course_requirement');
select track_changes('training_class');
select track_changes('class_session');
select track_changes('training_enrollment');

-- who passed or failed is nothing for tables read by name
select allow('institute', 'select, insert, update', '*');
select allow('course', 'select, insert, update', '*');
select allow('course_requirement', 'select, insert, update, delete', '*');
select allow('training_class', 'select, insert, update, delete');
select allow('class_session', 'select, insert, update, delete');
select allow('training_enrollment', 'select, insert, update');

-- Every unit with itself and the units above it.
create view unit_within as
with recursive up as (
  select id as unit_id, id as within_id, parent_id from org_unit
  union all
  select up.unit_id, above.id, above.parent_id from up join org_unit above on above.id = up.parent_id)
select unit_id, within_id from up;

-- Who needs which course, and from which day on it is missing where it was never passed.
create view training_required as
select employee_id, course_id, min(due_on) as due_on
from (
  select e.id as employee_id, c.id as course_id, greatest(e.hire_date, bangkok_day(q.created_at)) + q.grace_days as due_on
  from course_requirement q
  join course c on c.id = q.course_id and c.is_active and not c.is_deleted
  join employee e on not e.is_deleted and e.status <> 'RESIGNED'
    and (q.position_id is null or q.position_id = e.position_id)
    and (q.org_unit_id is null or (e.org_unit_id, q.org_unit_id) in (select unit_id, within_id from unit_within))
  union all
  select e.id, c.id, greatest(e.hire_date, bangkok_day(c.created_at))
  from course c join employee e on not e.is_deleted and e.status <> 'RESIGNED'
  where c.is_mandatory and c.is_active and not c.is_deleted) needed
group by employee_id, course_id;

select allow('unit_within', 'select');
select allow('training_required', 'select');

select live_references('course');
select live_references('course_requirement');
select live_references('training_class');
select live_references('class_session');
select live_references('training_enrollment');
