import { fontsReady } from '@gently/ui/fonts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startSite } from './app/start-site';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
void Promise.all([startSite(), fontsReady]).then(([site]) => createRoot(root).render(<App {...site} />));
