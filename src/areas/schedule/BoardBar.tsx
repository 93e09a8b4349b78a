// Over the board: which days, how they are seen, and whom.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { DateField } from '#ui/fields/DateFields.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { NumberedSelectField, SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { dayTitle, placeTitle } from './day-title.ts'
import {
  type BoardPlace,
  type BoardView,
  type Grouping,
  scheduleAskedAt,
  stepped,
} from './schedule-address.ts'
import { exportSchedule } from './schedule-file.ts'
import type { Schedule } from './schedule.ts'
import { boardSaid as said, boardViews, groupings } from './schedule-words.ts'
import './BoardBar.css'

export function BoardBar({
  schedule,
  place,
  goTo,
  phone,
  today,
  text,
  onFind,
}: {
  schedule: Schedule
  place: BoardPlace
  goTo: (change: Partial<BoardPlace>) => void
  phone: boolean
  today: string
  text: string
  onFind: (text: string) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const maySave = useCan(exportSchedule)
  const named = (th: string | null, en: string | null) => (language === 'en' && en) || th || ''
  const branches = unique(
    schedule.people.flatMap((one) =>
      one.branch_id === null ? [] : [{ key: one.branch_id, value: named(one.branch_th, one.branch_en) }],
    ),
  )
  const skills = unique(
    schedule.people.flatMap((one) =>
      (one.skills ?? []).map(({ id, name_th, name_en }) => ({ key: id, value: named(name_th, name_en) })),
    ),
  )
  const nameIn = (options: typeof branches, key: number | null) =>
    options.find((one) => one.key === key)?.value ?? String(key)
  const active: ActiveFilter[] = [
    place.branch !== null && {
      id: 'branch',
      label: nameIn(branches, place.branch),
      onRemove: () => goTo({ branch: null }),
    },
    place.skill !== null && {
      id: 'skill',
      label: nameIn(skills, place.skill),
      onRemove: () => goTo({ skill: null }),
    },
    place.everybody && { id: 'everybody', label: said.everybody, onRemove: () => goTo({ everybody: false }) },
  ].filter((one) => one !== false)
  return (
    <>
      <div className="schedule-bar">
        <IconAction
          icon="chevron-left"
          label={said.before}
          onClick={() => goTo({ day: stepped(place, -1) })}
        />
        <Button variant="outlined" disabled={place.day === today} onClick={() => goTo({ day: today })}>
          {say(said.today)}
        </Button>
        <IconAction
          icon="chevron-right"
          label={said.after}
          onClick={() => goTo({ day: stepped(place, 1) })}
        />
        <h2>{phone ? dayTitle(place.day, language) : placeTitle(place, language)}</h2>
        {!phone && (
          <fieldset className="schedule-views" aria-label={say(said.view)}>
            {(Object.keys(boardViews) as BoardView[]).map((view) => (
              <button
                key={view}
                type="button"
                aria-pressed={place.view === view}
                onClick={() => goTo({ view })}
              >
                {say(boardViews[view])}
              </button>
            ))}
          </fieldset>
        )}
        {!phone && maySave && (
          <IconAction icon="download" label={said.save} onClick={() => void saveSchedule(place)} />
        )}
        {!phone && <IconAction icon="printer" label={said.print} onClick={() => print()} />}
        {!phone && (
          <DateField
            id="schedule-day"
            label={said.day}
            hideLabel
            required
            value={place.day}
            onChange={(_, day) => day && goTo({ day })}
          />
        )}
      </div>
      <FilterBar
        active={active}
        {...(active.length > 1 && {
          onClear: () => goTo({ branch: null, skill: null, everybody: false }),
        })}
      >
        {!phone && (
          <div className="schedule-find">
            <SearchBox value={text} onSearch={onFind} label={said.find} />
          </div>
        )}
        {!phone && (
          <SelectField
            id="schedule-group"
            label={said.groupBy}
            hideLabel
            required
            value={place.group}
            options={optionsOf(groupings)}
            onChange={(_, group) => group && goTo({ group: group as Grouping })}
          />
        )}
        <NumberedSelectField
          id="schedule-branch"
          label={said.branch}
          hideLabel
          placeholder={said.branch}
          value={place.branch}
          options={branches}
          onChange={(_, branch) => goTo({ branch })}
        />
        <NumberedSelectField
          id="schedule-skill"
          label={said.skill}
          hideLabel
          placeholder={said.skill}
          value={place.skill}
          options={skills}
          onChange={(_, skill) => goTo({ skill })}
        />
        <CheckboxField
          id="schedule-everybody"
          label={said.everybody}
          value={place.everybody}
          onChange={(_, everybody) => goTo({ everybody })}
        />
      </FilterBar>
    </>
  )
}

// the days and people the board shows, as an Excel file
async function saveSchedule(place: BoardPlace): Promise<void> {
  const { branch, skill } = place
  await saveFileOf(exportSchedule, {
    ...scheduleAskedAt(place),
    ...(branch !== null && { org_unit_id: branch }),
    ...(skill !== null && { skill_id: skill }),
    format: 'xlsx',
  })
}

function unique(options: readonly { key: number; value: string }[]): { key: number; value: string }[] {
  const byKey = new Map(options.map((one) => [one.key, one]))
  return [...byKey.values()].sort((a, b) => a.value.localeCompare(b.value, 'th'))
}
