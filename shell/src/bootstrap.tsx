import '@gently/ui/fonts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(<App />);
