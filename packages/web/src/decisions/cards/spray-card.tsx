import { IconSpray } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { dayOfHour } from '@windrow/contract/words/day-words.ts'
import { limitWords, stopWords, windowWords } from '@windrow/contract/words/spray-words.ts'
import shared from '../../fields/field-card/cards.module.css'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { decisionsQuery } from '../decisions-data.ts'
import classes from './spray-card.module.css'
import { SprayStrip } from './spray-strip.tsx'
import verdicts from './verdict.module.css'
import { VerdictTag } from './verdict-tag.tsx'

const texts = fieldDecisionTexts.spray
const KEYS = ['green', 'amber', 'red'] as const

/** When one can spray within three days, and what stops it when one cannot. */
export function SprayCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const decisions = useQuery(decisionsQuery(uuid))
  const units = useUnits()
  const data = decisions.data
  return (
    <FieldCard
      inner
      longNote
      title={texts.title}
      icon={IconSpray}
      color="var(--accent)"
      className={className}
      {...(data === undefined ? {} : { note: limitWords(data.thresholds.spray, units) })}
    >
      <QueryBody title={texts.title} query={decisions} height={150}>
        {({ spray }) => <Spray spray={spray} />}
      </QueryBody>
    </FieldCard>
  )
}

function Spray({ spray }: { spray: Decisions['spray'] }) {
  const { title, when } = windowWords(spray, chanceText)
  return (
    <div className={classes.body}>
      <div className={classes.window}>
        <p className={shared.number}>{title}</p>
        {when.map((words) => (
          <p key={words} className={shared.detail}>
            {words}
          </p>
        ))}
        {spray.off === null && (
          <p className={classes.now}>
            <VerdictTag verdict={spray.now}>{texts.why(texts.now, texts.verdicts[spray.now])}</VerdictTag>
          </p>
        )}
      </div>
      {spray.off === null && <Hours spray={spray} />}
    </div>
  )
}

function Hours({ spray }: { spray: Decisions['spray'] }) {
  const stops = stopWords(spray.hours, dayOfHour(spray.hours[0]?.hour ?? ''))
  return (
    <div className={classes.hours}>
      <SprayStrip hours={spray.hours} gustFactor={spray.gustFactor}>
        <ul className={classes.keys}>
          {KEYS.map((verdict) => (
            <li key={verdict}>
              <i className={classNames(classes.key, verdicts.swatch)} data-verdict={verdict} />
              {verdict === 'red' && stops !== ''
                ? texts.why(texts.verdicts.red, stops)
                : texts.verdicts[verdict]}
            </li>
          ))}
        </ul>
      </SprayStrip>
    </div>
  )
}
