import { Settings as RunningIcon } from 'lucide-react';
import { Route } from 'react-router-dom';
import type { Screen } from '../screen.ts';
import { RunningPage } from './running-page.tsx';

export const RUNNING_SCREEN: Screen = {
  name: 'running',
  group: 'operations',
  icon: RunningIcon,
  roles: [],
  routes: <Route path="/running" element={<RunningPage />} />,
};
