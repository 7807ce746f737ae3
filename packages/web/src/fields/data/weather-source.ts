import type { Field } from '@windrow/contract/entities/field.ts'
import { pageSettings } from '../../platform/page-settings.ts'

/** Where a field's weather comes from. */
export const weatherSourceOf = ({ datasources }: Field): 'simulated' | 'era' | 'ghcn' =>
  pageSettings.weatherSource === 'simulated' ? 'simulated' : datasources.selected
