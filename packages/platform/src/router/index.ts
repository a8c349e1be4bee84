/**
 * The routing pieces the product uses. Declarative routing only: the data router costs far more bytes and
 * the product loads its data with react-query.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  createSearchParams,
  matchPath,
  useHref,
  useInRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  // For remotes that were built before `useAddressParams` and run in this shell.
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavLinkProps, NavigateFunction, To } from 'react-router-dom';
export { usePageTitle, useShownPageTitle } from './page-title';
export { useDoneMessage } from './use-done-message';
export { useAddressParams } from './use-address-params';
