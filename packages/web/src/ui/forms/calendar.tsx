import '@mantine/dates/styles.layer.css'

export { DatePicker as Calendar } from '@mantine/dates'
