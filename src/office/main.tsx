import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { openI18n } from './i18n.ts';
import { Office } from './office.tsx';
import './office.css';

// the Content-Security-Policy allows styles with this page's nonce
const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
const styles = createCache({ key: 'office', ...(nonce && { nonce }) });
const texts = await openI18n();
const router = createBrowserRouter([{ path: '*', element: <Office texts={texts} /> }], { basename: '/admin' });

const root = document.getElementById('office');
if (root)
  createRoot(root).render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
