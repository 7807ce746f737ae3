import { IconChevronDown } from '@tabler/icons-react'
import type { Provenance } from '@windrow/contract/entities/weather.ts'
import { forecastRecordTexts } from '@windrow/contract/texts/en/forecast-record.ts'
import { modelTexts as texts } from '@windrow/contract/texts/en/models.ts'
import {
  forecastLine,
  heaviestFirst,
  modelName,
  weightWords,
} from '@windrow/contract/words/provenance-words.ts'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { LazyPopover } from '../../ui/popups/lazy-popup.tsx'
import { momentText } from '../../ui/text/dates.ts'
import { recordPath } from '../record-data.ts'
import classes from './forecast-models.module.css'

type ForecastModelsProps = { uuid: string; provenance: Provenance }

/** What the forecast rests on in one line, which opens each model, its weight and its run. */
export function ForecastModels({ uuid, provenance }: ForecastModelsProps) {
  const line = forecastLine(provenance)
  if (line === null) return null
  return (
    <LazyPopover
      position="top-end"
      width={340}
      trapFocus
      returnFocus
      shadow="md"
      button={
        <button type="button" className={classes.line}>
          <span>{line}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      }
    >
      {() => <ModelDetails uuid={uuid} provenance={provenance} />}
    </LazyPopover>
  )
}

function ModelDetails({ uuid, provenance }: ForecastModelsProps) {
  const { kind, models, left_out, truth } = provenance
  return (
    <div className={classes.details}>
      <h2 className={classes.title}>{texts.title}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.model}</th>
            <th scope="col">{texts.weight}</th>
            <th scope="col">{texts.run}</th>
          </tr>
        </thead>
        <tbody>
          {heaviestFirst(models).map(({ id, run, weight }) => (
            <tr key={id}>
              <th scope="row">{modelName(id)}</th>
              <td>{weightWords(weight)}</td>
              <td>{momentText(run)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left_out.length > 0 && (
        <dl className={classes.left}>
          <dt>{texts.leftOut}</dt>
          {left_out.map(({ id, reason }) => (
            <dd key={id}>
              <b>{modelName(id)}</b>: {texts.reasons[reason]}
            </dd>
          ))}
        </dl>
      )}
      <p>{(kind === 'blend' ? texts.learned : texts.judged)[truth]}</p>
      <p>
        <TextLink href={recordPath(uuid)}>{forecastRecordTexts.link}</TextLink>
      </p>
    </div>
  )
}
