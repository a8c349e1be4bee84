// What an indexed find, a keyset page and an insert cost among 1,000 and among 1,000,000 bookings. Build first.
import '../dist/trials/scale.js';
