import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useKeptFocus } from '../focus/use-kept-focus';
import { createQueryClient } from '../query/create-query-client';
import { createAppStore, type AppStore } from '../store/create-store';
import { replaceRefusedStorage } from '../store/usable-storage';
import { SessionKeeper } from './session-keeper';

export interface AppProvidersProps {
  children: ReactNode;
  /** Made once when left out. */
  store?: AppStore;
  /** Made once when left out. */
  queryClient?: QueryClient;
  /** The router to put around the children; the browser's address bar when left out. */
  router?: ComponentType<{ children: ReactNode }>;
}

/** Everything the pages of the product stand on: store, query client and router. One per page. */
export const AppProviders = ({ children, router: Router = BrowserRouter, ...given }: AppProvidersProps) => {
  // Before the first page below reads what it keeps on this device.
  useState(replaceRefusedStorage);
  const [store] = useState(() => given.store ?? createAppStore());
  const [queryClient] = useState(() => given.queryClient ?? createQueryClient());
  useKeptFocus();
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Router>
          <SessionKeeper />
          {children}
        </Router>
      </QueryClientProvider>
    </Provider>
  );
};
