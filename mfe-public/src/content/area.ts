/** The box that answers whether anybody comes to a postcode. */
export const AREA = {
  title: 'Do you come to me?',
  lead: 'Type your postcode. The first half is enough.',
  label: 'Your postcode',
  hint: 'For example: N8.',
  check: 'Check',
  checking: 'Checking...',
  wrong: 'Please type a postcode, such as N8 7QT, or its first half',
  yes: 'Yes, we come to',
  yesText: 'Choose a service, then a day and a time.',
  no: 'Nobody comes to you yet in',
  noText: 'You can meet us online, by video.',
  failedTitle: 'We could not look just now',
  failedText: 'Nothing is wrong with your postcode. Please try again.',
  book: 'Book a session',
} as const;
