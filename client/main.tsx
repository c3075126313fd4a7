import './style/all.ts';
import { createRoot } from 'react-dom/client';
import { registerWorker } from './pwa/register.ts';
import { App } from './shell/app.tsx';
import { dress } from './shell/theme.ts';
import { followHash } from './state/app.ts';

followHash();
dress();
createRoot(document.getElementById('app') as HTMLElement).render(<App />);
registerWorker();
