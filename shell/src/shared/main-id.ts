/** Id of the page's main region. */
export const MAIN_ID = 'main';
