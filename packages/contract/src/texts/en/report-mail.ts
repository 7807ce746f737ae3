import type { ReportTiming } from '@windrow/core/reports/next-slot.ts'

const others = (count: number) => (count === 1 ? '1 more field' : `${count} more fields`)
const fields = (count: number) => (count === 1 ? '1 field' : `${count} fields`)
const pagesOf = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

/** An account may be called as its farm is. */
const of = (sender: string, farm: string) => (sender === farm ? farm : `${sender} of ${farm}`)

const EVERY = {
  day: 'every day',
  week: 'every week',
  month: 'every month',
} as const satisfies Record<ReportTiming['every'], string>

/** The mail that brings a report. */
export const reportMailTexts = {
  badge: 'Simulated weather',
  /** 'Weather outlook: Minidoka North and 3 more fields, 14 May 2026' */
  subject: (report: string, first: string, more: number, date: string) =>
    `${report}: ${more > 0 ? `${first} and ${others(more)}` : first}, ${date}`,
  title: (report: string, first: string, more: number) =>
    `${report}: ${more > 0 ? `${first} and ${others(more)}` : first}`,
  ownLead: (count: number) => `Here is the report on ${fields(count)} that you requested.`,
  ownScheduleLead: (count: number, every: ReportTiming['every']) =>
    `Here is the report on ${fields(count)} that you have sent ${EVERY[every]}.`,
  lead: (sender: string, farm: string, count: number) =>
    `${of(sender, farm)} sends you this report on ${fields(count)}.`,
  scheduleLead: (sender: string, farm: string, count: number, every: ReportTiming['every']) =>
    `${of(sender, farm)} sends you this report on ${fields(count)} ${EVERY[every]}.`,
  moreFields: (count: number) => `and ${others(count)}`,
  attached: (pages: number) => `Attached: the whole report (PDF, ${pagesOf(pages)}) and its numbers (CSV).`,
  open: 'Open my reports',
  openApp: 'Open Windrow',
  why: 'Why you got this.',
  whyOnce: (sender: string, farm: string) =>
    `${of(sender, farm)} entered your address as a recipient. An answer to this mail goes to ${sender}.`,
  whySchedule: (sender: string, farm: string, every: ReportTiming['every']) =>
    `${of(sender, farm)} has this report sent to you ${EVERY[every]}. An answer to this mail goes to ${sender}.`,
  whyOwnSchedule: (every: ReportTiming['every']) => `You have this report sent ${EVERY[every]}.`,
  stopSchedule: 'Stop this report',
  stopAll: (farm: string) => `No more reports of ${farm}`,
  asOf: (when: string, zone: string) => `Made on ${when} (${zone}).`,
  footer: 'Windrow: weather and climate risk for your fields.',
} as const
