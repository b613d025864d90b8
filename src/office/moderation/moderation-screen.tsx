import { ClipboardCheck as FactCheckIcon } from 'lucide-react';
import { Route } from 'react-router-dom';
import type { Screen } from '../screen.ts';
import { ModerationPage } from './moderation-page.tsx';

export const MODERATION_SCREEN: Screen = {
  name: 'moderation',
  group: 'moderation',
  icon: FactCheckIcon,
  roles: ['moderator'],
  routes: <Route path="/moderation" element={<ModerationPage />} />,
};
