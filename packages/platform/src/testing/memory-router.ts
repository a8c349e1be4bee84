/** For tests only: the router without an address bar, the same module as the product's router. */
export { MemoryRouter } from 'react-router-dom';
