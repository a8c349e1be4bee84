import { PATHS } from '@gently/contracts/paths';
import { Navigate } from '@gently/platform/router';

/** The older address of the bookings list. */
const BookingsRedirect = () => <Navigate to={PATHS.clientSessions} replace />;

export default BookingsRedirect;
