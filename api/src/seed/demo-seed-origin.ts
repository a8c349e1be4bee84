/** Where the demonstration's own actions come from, for the audit log. */
export const DEMO_SEED = { ip: '127.0.0.1', requestId: 'demo-seed', userAgent: '' };
