/** How a person reaches the people behind the product. The one place that spells it. */
export const CONTACT = {
  email: 'hello@gentlysorted.test',
  /** A placeholder from the range that Ofcom keeps free of real subscribers (0808 157 0000 to 0808 157 0999). */
  phone: { label: '0808 157 0142', href: 'tel:+448081570142' },
  country: 'United Kingdom',
  hours: 'Monday-Friday 9 AM - 6 PM GMT',
} as const;
/** Year of the copyright line. */
export const COPYRIGHT_YEAR = 2025;
