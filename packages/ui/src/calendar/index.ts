export { MonthCalendar, type MonthCalendarProps } from './month-calendar';
export { monthOf, weeksOf } from './month';
