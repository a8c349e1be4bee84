import { AppProviders } from '@gently/platform/session';
import { GlobalStyle } from '@gently/ui';
import '@gently/ui/fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <GlobalStyle />
      <App />
    </AppProviders>
  </StrictMode>,
);
