import { describe, expect, test } from 'vitest'
import {
  type Recipients,
  recipientsFrom,
  without,
  withPasted,
  withTyped,
  withTypedAdded,
} from './recipients.ts'

const OWN = 'olga@farm.example'
const start = (...added: string[]) => recipientsFrom(OWN, { fixed: [OWN], added })
const typed = (text: string, recipients = start()): Recipients => ({ ...recipients, typed: text })

describe('recipients of a report', () => {
  test('the pattern is a loose one; what breaks it is named and stays in the box [S1-5.08, S1-5.09]', () => {
    for (const email of ['a@b.c', "o'neil+tag@farm.co.uk", 'ünsal@bücher.example', ' spaced@farm.example '])
      expect(withTypedAdded(typed(email)).added).toEqual([email.trim()])
    for (const email of ['ada', 'ada@farm', '@farm.example', 'ada@@farm.example', 'a da@farm.example']) {
      const refused = withTypedAdded(typed(email))
      expect(refused).toMatchObject({
        added: [],
        typed: email,
        problem: `${email} is not a valid email address.`,
      })
    }
    expect(withTypedAdded(typed(`${'a'.repeat(250)}@b.example`)).problem).toContain(
      'is not a valid email address.',
    )
  })

  test('one that is there, or the sender, is not added twice, whatever its case [S1-5.10]', () => {
    const there = start('ada@farm.example')
    for (const email of ['ada@farm.example', 'ADA@farm.example', 'Olga@Farm.example'])
      expect(withTypedAdded(typed(email, there))).toMatchObject({
        added: ['ada@farm.example'],
        problem: `${email} has already been added.`,
      })
    // Where the sender is one of all they can be added.
    expect(withTypedAdded(typed(OWN, recipientsFrom(OWN, { fixed: [], added: [] }))).added).toEqual([OWN])
  })

  test('a comma adds what stands before it, and leaves what comes after [S1-5.13]', () => {
    expect(withTyped(start(), 'ada@farm.example')).toMatchObject({ added: [], typed: 'ada@farm.example' })
    expect(withTyped(start(), 'ada@farm.example,')).toMatchObject({ added: ['ada@farm.example'], typed: '' })
    expect(withTyped(start(), 'ada@farm.example; bo@farm.example, ce')).toMatchObject({
      added: ['ada@farm.example', 'bo@farm.example'],
      typed: 'ce',
    })
    expect(withTyped(start(), 'ada,')).toMatchObject({
      added: [],
      typed: 'ada',
      problem: 'ada is not a valid email address.',
    })
    expect(withTyped(start(), ', ,')).toMatchObject({ added: [], typed: '', problem: null })
  })

  test('a complaint goes as soon as the text changes', () => {
    expect(withTyped(withTypedAdded(typed('ada')), 'ada@').problem).toBeNull()
  })

  test('pasting takes every address out of a text and skips those that are there [S1-5.14, S1-5.15]', () => {
    const list = `"Ada Lovelace" <ada@farm.example>; bo@farm.example,
      Team: ce@farm.example. (ADA@farm.example) Olga@farm.example mailto:de@farm.example`
    const pasted = withPasted({ ...start('bo@farm.example'), typed: 'half' }, list)
    expect(pasted?.added.map((email) => email.toLowerCase())).toEqual([
      'bo@farm.example',
      'ada@farm.example',
      'ce@farm.example',
      'de@farm.example',
    ])
    expect(pasted).toMatchObject({
      typed: 'half',
      problem: null,
      status: '3 addresses added, 3 skipped: there already.',
    })
    expect(withPasted(start(), 'no address here, not even one@')).toBeNull()
    expect(withPasted(start('a@b.c'), 'a@b.c')).toMatchObject({
      added: ['a@b.c'],
      status: 'Nothing added: it was there already.',
    })
  })

  test('at most 50 are added, with a message', () => {
    const many = Array.from({ length: 60 }, (_, number) => `r${number}@farm.example`)
    const full = withPasted(start(), many.join(' '))
    expect(full?.added).toHaveLength(50)
    expect(full?.problem).toBe('A report goes to up to 50 recipients. 10 of the list left out.')
    expect(withTypedAdded(typed('one.more@farm.example', full ?? start()))).toMatchObject({
      typed: 'one.more@farm.example',
      problem: 'A report goes to up to 50 recipients.',
    })
  })

  test('the sender is none of the 50, whether fixed, added or yet to be added', () => {
    const many = Array.from({ length: 50 }, (_, number) => `r${number}@farm.example`)
    for (const full of [
      recipientsFrom(OWN, { fixed: [OWN], added: many }),
      recipientsFrom(OWN, { fixed: [], added: [OWN, ...many] }),
      recipientsFrom(OWN, { fixed: [OWN, ...many], added: [] }),
    ])
      expect(withTypedAdded(typed('one.more@farm.example', full)).problem).toBe(
        'A report goes to up to 50 recipients.',
      )
    const others = recipientsFrom(OWN, { fixed: [], added: many })
    expect(withTypedAdded(typed(OWN, others)).added).toEqual([...many, OWN])
    expect(withPasted(recipientsFrom(OWN, { fixed: [], added: [] }), [...many, OWN].join(' '))).toMatchObject(
      {
        added: [...many, OWN],
        problem: null,
      },
    )
  })

  test('each change is announced', () => {
    const added = withTypedAdded(typed('ada@farm.example'))
    expect(added.status).toBe('ada@farm.example added.')
    expect(without(added, 'ada@farm.example')).toMatchObject({
      added: [],
      status: 'ada@farm.example removed.',
    })
  })
})
