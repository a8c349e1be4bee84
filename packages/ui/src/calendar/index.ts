export { MonthCalendar, type MonthCalendarProps } from './month-calendar';
