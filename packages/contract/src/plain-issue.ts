import type * as z from 'zod/mini'
import { callTexts } from './texts/en/call.ts'
import { inputTexts } from './texts/en/input.ts'
import { fill, plainLimit } from './texts/fill.ts'

type Issue = z.core.$ZodRawIssue

/** By what a schema expects. */
const TYPES: Readonly<Record<string, string>> = {
  string: inputTexts.text,
  number: inputTexts.number,
  int: inputTexts.wholeNumber,
  boolean: inputTexts.trueOrFalse,
  array: inputTexts.list,
  tuple: inputTexts.list,
  object: inputTexts.object,
  record: inputTexts.object,
  null: inputTexts.empty,
  undefined: inputTexts.empty,
  never: inputTexts.empty,
}

const FORMATS: Readonly<Record<string, string>> = { uuid: inputTexts.id, date: inputTexts.date }

/** Choices that a sentence can name; of more the documentation has them. */
const NAMED_CHOICES = 25

/**
 * The message for a value that a schema rejects without a message of its own, in place of the library's: passed to every
 * parse whose messages users read.
 */
export function plainIssue(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return inputTexts.required
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? inputTexts.wrong
    case 'invalid_value':
      return choiceText(issue.values.map(String))
    case 'invalid_format':
      return FORMATS[issue.format] ?? inputTexts.form
    case 'too_small':
      return tooSmallText(issue)
    case 'too_big':
      return tooBigText(issue)
    case 'unrecognized_keys':
      return callTexts.unknownKey
    case 'invalid_union':
      return inputTexts.noneOfThese
    default:
      return inputTexts.wrong
  }
}

function choiceText(choices: readonly string[]): string {
  if (choices.length > NAMED_CHOICES) return inputTexts.noneOfThese
  const [choice = ''] = choices
  return choices.length === 1
    ? fill(inputTexts.only, { choice })
    : fill(inputTexts.oneOf, { choices: choices.join(', ') })
}

type TooSmall = Extract<Issue, { code: 'too_small' }>
type TooBig = Extract<Issue, { code: 'too_big' }>

function tooSmallText({ origin, minimum, inclusive }: TooSmall): string {
  const min = plainLimit(Number(minimum), 'min')
  if (origin === 'string') return minimum === 1 ? inputTexts.notEmpty : fill(inputTexts.tooShort, { min })
  if (origin === 'array') return fill(inputTexts.tooFew, { min })
  return fill(inclusive === false ? inputTexts.notAbove : inputTexts.tooLow, { min })
}

function tooBigText({ origin, maximum, inclusive }: TooBig): string {
  const max = plainLimit(Number(maximum), 'max')
  if (origin === 'string') return fill(inputTexts.tooLong, { max })
  if (origin === 'array') return fill(inputTexts.tooMany, { max })
  return fill(inclusive === false ? inputTexts.notBelow : inputTexts.tooHigh, { max })
}
