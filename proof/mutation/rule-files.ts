// Which files are rules, so that planted mistakes must be noticed there, and which tests must notice them.
// A new area needs no line here: a rule file named by the convention below is taken in.

/** Endings of names that make a file a rule: states, rules, clocks, money … */
const endings = '{states,rules,clock,time,lanes,id,money,costs,sums}'

/** Some rule files with the tests that judge them. */
export interface RuleGroup {
  readonly name: string
  /** Globs of the files in which mistakes are planted. */
  readonly files: readonly string[]
  /** Globs of the test files; of these, each mistake meets those that reach it. */
  readonly tests: readonly string[]
  /** Whether the tests need PostgreSQL. */
  readonly database: boolean
}

/** The groups, cheapest first. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    name: 'without a database',
    files: [
      `src/**/*-${endings}.ts`,
      'src/base/date-format.ts',
      'src/base/{fields,field-problems,access,paging}.ts',
      'src/platform/*/{json-text,quota,sql-state}.server.ts',
      'src/wire/{wire,registry,action,envelope}.ts',
    ],
    tests: ['src/**/!(*.server|*.sql).test.ts', 'src/platform/*/{json-text,quota,sql-state}.server.test.ts'],
    database: false,
  },
  {
    name: 'with a database',
    files: [
      `src/**/*-${endings}.server.ts`,
      'src/platform/*/{perform,keyset,reach,stale}.server.ts',
      'src/areas/session/sign-in-throttle.server.ts',
    ],
    tests: [
      `src/**/*-${endings}.server.test.ts`,
      'src/platform/*/{perform,keyset,reach,stale}.server.test.ts',
      'src/areas/session/sign-in-throttle.server.test.ts',
    ],
    database: true,
  },
  {
    // apart, as the tests of the menu go through the whole product and so reach all of the above
    name: 'the menu',
    files: ['src/areas/access/menu-tree.server.ts'],
    tests: ['src/areas/access/access.server.test.ts'],
    database: true,
  },
]

/** The kinds of rules that are held to 90 % each, by their files; all together are held to 85. */
export const strictKinds: Readonly<Record<string, RegExp>> = {
  states: /-(states|clock)\.ts$/,
  access: /\/(base\/access|platform\/\w+\/(reach|perform)\.server)\.ts$|\/areas\/access\//,
  fields: /\/base\/field(s|-problems)\.ts$|-(rules|id)\.ts$/,
}
