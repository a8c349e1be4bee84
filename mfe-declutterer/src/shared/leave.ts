/** Goes to a page outside the site; what is on the device stays there. */
export const leave = { to: (address: string): void => window.location.assign(address) };
