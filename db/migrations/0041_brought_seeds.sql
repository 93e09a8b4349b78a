-- What the product has brought into this company of what every company begins with: each thing once. What the company withdrew, deleted,
-- renamed or moved since stays so. Only the owner writes it, at the start.
create table brought_seed (
  kind text not null constraint brought_seed_kind_filled check (filled(kind, 60)),
  code text not null constraint brought_seed_code_filled check (filled(code, 60)),
  brought_at timestamptz not null default now(),
  primary key (kind, code)
);

-- A company that is here already has had everything of today, and has done with it what it liked.
insert into brought_seed (kind, code)
select 'role', unnest('{ADMIN,MANAGER,PROJECT_MANAGER,SERVICE_COORDINATOR,ENGINEER,SALES,HR,ACCOUNT,STAFF}'::text[])
  where exists (select from role)
union all select 'menu', unnest('{SERVICE,SO_ACTIVE,SO_CLOSED,SO_REJECT,CUSTOMER,CUSTOMERS,MACHINES,COMPONENT_GROUPS,SPARE_PARTS,SYMPTOMS,
    COMPANY,CALENDAR,MEETING_ROOMS,PEOPLE,EMPLOYEES,LEAVE,LEAVE_TYPES,SKILLS,TRAINING_CLASSES,TRAINING_COURSES,
    TRAINING_INSTITUTES,BRANCHES,DEPARTMENTS,SECTIONS,DIVISIONS,GROUPS,POSITIONS,TYPES_AND_UNITS,PROJECT_TYPES,
    JOB_TASK_TYPES,JOB_TASKS,ITEM_TYPES,COST_TYPES,UNITS,LOCATIONS,WORK_TYPES,MATERIALS,MACHINE_PROPERTIES,RATES,
    LABOR_RATES,FARES,ALLOWANCES,LODGING,SYSTEM,PERMISSION,HELP,USER_MANUAL,CONTACT,ABOUT,ABOUT_SOFTWARE}'::text[])
  where exists (select from menu)
union all select 'leave_type', unnest('{SICK,ANNUAL,BUSINESS,MATERNITY,SPOUSE_BIRTH,CHILD_CARE,MILITARY,STERILIZATION,TRAINING,ORDINATION,UNPAID}'::text[])
  where exists (select from leave_type)
union all select 'component_type', unnest('{OTHER}'::text[])
  where exists (select from component_type)
union all select 'component', unnest('{OTHER}'::text[])
  where exists (select from component)
union all select 'unit_object', unnest('{LENGTH,AREA,VOLUME,WEIGHT,COUNT,TIME,MONEY,POWER,OTHER}'::text[])
  where exists (select from unit_object)
union all select 'unit', unnest('{MM,CM,M,KM,INCH,M2,L,M3,G,KG,T,PCS,PAIR,DOZEN,SET,ROLL,JOB,MIN,H,DAY,THB,W,KW,HP}'::text[])
  where exists (select from unit)
union all select 'job_task_type', unnest('{MECH,ELEC,PLC,ROBOT,ASSEMBLY,FAT,INSTALL,SAT,TRAINING}'::text[])
  where exists (select from job_task_type)
union all select 'labor_grade', unnest('{E1,E2,E3,E4,PM}'::text[])
  where exists (select from labor_grade)
union all select 'vehicle_type', unnest('{COMPANY_CAR,OWN_CAR,TAXI,BUS,TRAIN,FLIGHT,BOAT}'::text[])
  where exists (select from vehicle_type)
union all select 'machine_property_kind', unnest('{arm_length,height,load,arm_quantity,type,movement,pallet_quantity,pallet_column,pallet_width,pallet_usage,
    dimension_check,load_cell,safety_door,safety_service_door,loading}'::text[])
  where exists (select from machine_property_kind)
union all select 'sla_policy', unnest('{URGENT,HIGH,NORMAL,LOW}'::text[])
  where exists (select from sla_policy)
union all select 'failure_cause', unnest('{WORN_PART,BROKEN_PART,LOOSE,NO_LUBRICATION,DIRT,OPERATION,COLLISION,ELECTRICAL,SENSOR,WIRING,INSTALLATION,
    PROGRAM,DESIGN,POWER,AIR,UNKNOWN}'::text[])
  where exists (select from failure_cause)
union all select 'remedy', unnest('{REPLACE,REPAIR,ADJUST,TIGHTEN,CLEAN,LUBRICATE,REWIRE,PROGRAM,RESET,CALIBRATE,TRAIN,TEMPORARY,NO_FAULT}'::text[])
  where exists (select from remedy);
