// What the draft of a migration makes of each kind of change: applied to the last tables, it makes the wanted ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { freshDatabase } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import { draftOf } from './draft.server.ts'
import { statementsOf } from './statements.ts'

const database = join(import.meta.dirname, '../../src/platform/database')
const machinery = ['foundation', 'history', 'references']
  .map((name) => readFileSync(join(database, `${name}.sql`), 'utf8'))
  .join('\n')

const stamps = `is_deleted boolean not null default false,
  created_by bigint, created_at timestamptz not null default now(),
  updated_by bigint, updated_at timestamptz, row_version integer not null default 1`

const pets = `
-- Who owns pets.
create table keeper (
  id bigint generated always as identity primary key,
  name text not null constraint keeper_name_filled check (filled(name, 100)),
  ${stamps}
);

create table pet (
  id bigint generated always as identity primary key,
  name text not null constraint pet_name_filled check (filled(name, 100)),
  kept tstzrange,
  weight integer,
  status text not null default 'NEW',
  search_text text generated always as (fold_text(name)) stored,
  ${stamps}
);
create index pet_search on pet using gin (search_text gin_trgm_ops);
create index pet_name on pet (name);
select track_changes('keeper');
select track_changes('pet');
select allow('keeper', 'select, insert, update', '*');
select allow('pet', 'select, insert, update', 'id, name');

create view heavy_pet as select id, name from pet where weight > 50;
select allow('heavy_pet', 'select', '*');
create function heaviest() returns setof heavy_pet language sql stable begin atomic
  select * from heavy_pet order by case when id > 0 then id end desc limit 1;
end;
create function heavy_names(most integer default 10) returns text language sql stable as $$
  select string_agg(name, ', ') from heavy_pet where id < most;
$$;

create function keep_weight() returns trigger language plpgsql as $$
begin
  if new.weight < 0 then perform refuse('TOO_LIGHT'); end if;
  return new;
end $$;
create trigger pet_weight before insert on pet for each row execute function keep_weight();

create table pet_transition (from_status text, to_status text, sort_no integer, primary key (from_status, to_status));
insert into pet_transition (from_status, to_status, sort_no) values ('NEW', 'OLD', 1), ('OLD', 'NEW', 2);
select allow('pet_transition', 'select', '*');
`

const connected = async (...texts: string[]) => {
  const fresh = await freshDatabase({ migrated: false })
  const db = await directSql(fresh, 'owner')
  for (const text of texts) await db.script(text)
  return { ...db, end: () => db.end().then(() => fresh.drop()) }
}

/** The draft from pets as they are to pets as changed. */
function drafted(wanted: string, { byHand = '', drops = false } = {}) {
  return draftOf({
    areas: machinery + wanted,
    snapshot: machinery + pets,
    byHand,
    drops,
    empty: () => connected(),
    migrated: () => connected(machinery, pets),
  })
}

/** `pets` with one piece in the place of another, which must be there. */
function changed(from: string, to: string, text = pets): string {
  expect(text).toContain(from)
  return text.replace(from, () => to)
}

const drafts: readonly [string, string, string[]][] = [
  ['nothing', pets, []],
  [
    'what only comments and lines change',
    changed('create index pet_name on pet', '-- By name.\ncreate index pet_name\n  on pet'),
    [],
  ],
  [
    'a new table, as it stands, with its rights and its triggers',
    `${pets}\n-- Visits to the vet.\ncreate table vet_visit (\n  id bigint generated always as identity primary key,\n  pet_id bigint not null references pet,\n  ${stamps}\n);
create index vet_visit_pet on vet_visit (pet_id);\nselect track_changes('vet_visit');\nselect live_references('vet_visit');\nselect allow('vet_visit', 'select, insert', '*');\n`,
    [
      '-- Visits to the vet.\ncreate table vet_visit (',
      `select live_references('vet_visit');`,
      `select allow('vet_visit', 'select, insert', '*');`,
    ],
  ],
  [
    'a column, in its table or beside it, with what it refers to and its trigger',
    `${changed('  weight integer,', `  weight integer,\n  colour text default 'blue' constraint pet_colour_known check (colour in ('blue', 'red')),`)}
alter table pet add column keeper_id bigint references keeper;\ncreate index pet_keeper on pet (keeper_id);\nselect live_references('pet');\n`,
    [
      `alter table pet add column colour text default 'blue'::text;`,
      'alter table pet add column keeper_id bigint;',
      'alter table pet add constraint pet_keeper_id_fkey FOREIGN KEY (keeper_id) REFERENCES keeper(id);',
      `select live_references('pet');`,
    ],
  ],
  [
    'a reference to a table that comes later',
    `${changed('  weight integer,', '  weight integer,\n  colour_id bigint,')}
create table colour (id bigint primary key, name text);\nselect allow('colour', 'select');
alter table pet add constraint pet_colour_fkey foreign key (colour_id) references colour;\n`,
    ['alter table pet add constraint pet_colour_fkey FOREIGN KEY (colour_id) REFERENCES colour(id);'],
  ],
  [
    'an exclusion constraint',
    changed(
      '  weight integer,',
      '  weight integer,\n  constraint pet_kept_once exclude using gist (name with =, kept with &&) where (not is_deleted),',
    ),
    ['alter table pet add constraint pet_kept_once EXCLUDE USING gist (name WITH =, kept WITH &&)'],
  ],
  [
    'a computed column',
    changed(
      '  weight integer,',
      '  weight integer,\n  is_heavy boolean not null generated always as (coalesce(weight > 50, false)) stored,',
    ),
    [
      'alter table pet add column is_heavy boolean generated always as (COALESCE((weight > 50), false)) stored not null;',
    ],
  ],
  [
    'another formula of a computed column, and the index on it again',
    changed('(fold_text(name)) stored', `(fold_text(name || ' ' || status)) stored`),
    ['drop index pet_search;', 'alter table pet drop column search_text;', 'create index pet_search on pet'],
  ],
  [
    'a column with other type, default, and need',
    changed(
      `  weight integer,\n  status text not null default 'NEW',`,
      `  weight bigint not null,\n  status text default 'OLD',`,
    ),
    [
      'alter table pet alter column weight type bigint;',
      '-- fails where it is empty: fill it by hand first\nalter table pet alter column weight set not null;',
      `alter table pet alter column status set default 'OLD'::text;`,
      'alter table pet alter column status drop not null;',
    ],
  ],
  [
    'a changed check',
    changed(
      'constraint pet_name_filled check (filled(name, 100))',
      'constraint pet_name_filled check (filled(name, 200))',
    ),
    [
      'alter table pet drop constraint pet_name_filled;',
      'alter table pet add constraint pet_name_filled CHECK (filled(name, 200));',
    ],
  ],
  [
    'a column more for the reader',
    changed(
      `select allow('pet', 'select, insert, update', 'id, name');`,
      `select allow('pet', 'select, insert, update', 'id, name, weight');`,
    ),
    [`select allow('pet', 'select, insert, update', 'id, name, weight');`],
  ],
  [
    'a right on one column, given for itself',
    `${pets}\ngrant select (status) on pet to ngan_read;\n`,
    ['grant select (status) on pet to ngan_read;'],
  ],
  [
    'a right taken back by its list',
    changed(`select allow('pet', 'select, insert, update'`, `select allow('pet', 'select, insert'`),
    [`select allow('pet', 'select, insert', 'id, name');`],
  ],
  [
    'a right taken back for itself, from a table and from a function',
    `${pets}\nrevoke insert on pet from ngan_app;\nrevoke execute on function heavy_names(integer) from ngan_app;\n`,
    ['revoke insert on pet from ngan_app;', 'revoke execute on function heavy_names(integer) from ngan_app;'],
  ],
  [
    'a trigger that is new',
    `${pets}\ncreate trigger keeper_weight before update on keeper for each row when (new.name = 'x') execute function keep_weight();\n`,
    ['create trigger keeper_weight before update'],
  ],
  [
    'a trigger that changed, made anew',
    changed(
      'create trigger pet_weight before insert on pet',
      'create trigger pet_weight before insert or update of weight on pet',
    ),
    ['drop trigger pet_weight on pet;', 'create trigger pet_weight before insert or update of weight on pet'],
  ],
  [
    'a function, replaced where it stands under its trigger',
    changed('new.weight < 0', 'new.weight <= 0'),
    ['create or replace function keep_weight() returns trigger'],
  ],
  [
    'a function whose argument has another name, which goes first',
    changed(
      'create function heavy_names(most integer default 10) returns text',
      'create function heavy_names(fewest integer default 10) returns text',
      pets.replace('id < most', 'id < fewest'),
    ),
    ['drop function heavy_names(integer);', 'create function heavy_names(fewest integer default 10)'],
  ],
  [
    'a view under a function: both made anew, with their rights',
    changed(
      'select id, name from pet where weight > 50',
      'select id, weight, name from pet where weight > 60',
    ),
    [
      'drop function heaviest();',
      'drop view heavy_pet;',
      'create view heavy_pet as',
      `select allow('heavy_pet', 'select', '*');`,
      'create function heaviest()',
    ],
  ],
  [
    'an index that changed',
    changed('on pet (name)', 'on pet (name, id)'),
    ['drop index pet_name;', 'create index pet_name on pet (name, id);'],
  ],
  [
    'rows of a table of rules',
    changed(`('NEW', 'OLD', 1), ('OLD', 'NEW', 2)`, `('NEW', 'OLD', 7), ('OLD', 'DEAD', 3)`),
    [
      `delete from pet_transition where sort_no = 1 and to_status = 'OLD' and from_status = 'NEW';`,
      `delete from pet_transition where sort_no = 2 and to_status = 'NEW' and from_status = 'OLD';`,
      `insert into pet_transition (sort_no, to_status, from_status) values`,
    ],
  ],
  [
    'a comment in the tables',
    `${pets}\ncomment on column pet.name is 'as called';\n`,
    [`comment on column pet.name is 'as called';`],
  ],
]
// each makes databases of its own and compares every one of their objects
test.each(drawn('drafts', drafts, { most: 6 }))('%s', async (_, wanted, pieces) => {
  const { text, open } = await drafted(wanted)
  expect(open).toEqual([])
  if (pieces.length === 0) expect(text).toBe('')
  for (const piece of pieces) expect(text).toContain(piece)
})

const without = [
  ['a column', changed('  kept tstzrange,\n', ''), 'alter table pet drop column kept;'],
  ['a table', pets.slice(0, pets.indexOf('create table pet_transition')), 'drop table pet_transition;'],
  ['an index', changed('create index pet_name on pet (name);', ''), 'drop index pet_name;'],
  [
    'a function',
    changed('create function heavy_names', 'create function light_names'),
    'drop function heavy_names(integer);',
  ],
] as const
test.each(drawn('drafts without', without))(
  '%s that is gone goes only where that is asked for',
  async (_, wanted, statement) => {
    const { open } = await drafted(wanted)
    expect(open).toContain(`Wants --drops, or a rename by hand: ${statement}`)
    const asked = await drafted(wanted, { drops: true })
    expect(asked.open).toEqual([])
    expect(asked.text).toContain(`-- drops what is there\n${statement}`)
  },
)

test('a rename written by hand comes first, keeps what is there, and the rest is drafted on it', async () => {
  const wanted = pets
    .replaceAll('weight', 'mass')
    .replaceAll('keep_mass', 'keep_weight')
    .replace('trigger pet_mass', 'trigger pet_weight')
  const alone = await drafted(wanted)
  expect(alone.open.join('\n')).toContain(
    'Wants --drops, or a rename by hand: alter table pet drop column weight;',
  )
  const { text, open } = await drafted(wanted, { byHand: 'alter table pet rename column weight to mass;' })
  expect(open).toEqual([])
  expect(text).toMatch(/^alter table pet rename column weight to mass;\n/)
  expect(text).toContain('create or replace function keep_weight()')
  expect(text).not.toContain('add column')
})

test('what cannot be drafted is told, with what still differs', async () => {
  const rights = changed(`select allow('keeper', 'select, insert, update', '*');`, '')
  const lost = (await drafted(rights)).open
  expect(lost).toEqual([
    expect.stringContaining('only in the draft: relation keeper:'),
    expect.stringContaining('only in the areas: relation keeper:'),
  ])
  const wrong = await drafted(`${pets}\ninsert into pet (name) values (' ');\n`).catch(
    (error: Error) => error.message,
  )
  expect(wrong).toContain('pet_name_filled')
})

test('statements end where they end', () => {
  const texts = statementsOf(pets).map(({ text }) => text)
  expect(texts.filter((one) => one.startsWith('create function heaviest'))).toEqual([
    expect.stringMatching(/limit 1;\nend;$/),
  ])
  expect(texts[0]).toMatch(/^-- Who owns pets\.\ncreate table keeper/)
  expect(statementsOf(`select ';', E'\\';', "a;b", $x$;$$;$x$ /* ; */ -- ;\n; select 2;`)).toHaveLength(2)
  expect(() => statementsOf('select 1')).toThrow('A statement has no end: select 1')
  const [signed] = statementsOf(
    'create function f(a text, out b int, numeric(5, 2), c jsonb default f(1, 2)) returns int return 1;',
  )
  expect(signed).toMatchObject({ kind: 'function', name: 'f(text, numeric(5, 2), jsonb)', subject: 'f' })
})

test('the types of a function are those that PostgreSQL knows', async () => {
  const db = await connected(machinery, pets)
  expect(await db.value(sql`select to_regprocedure('heavy_names(int)')::text`)).toBe('heavy_names(integer)')
  await db.end()
})
