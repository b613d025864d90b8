import type { z } from 'zod';
import type { StaffRole } from '../auth/fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  FiguresQuery,
  figuresFile,
  ModerationFiguresAnswer,
  OperationFiguresAnswer,
  PaymentFiguresAnswer,
  PeopleFiguresAnswer,
  SearchFiguresAnswer,
} from './api.ts';
import { FIGURE_TABLES, type FigureGroup } from './fields.ts';

/** The figures of the back office's start page: each group is an endpoint, so that everybody sees those of their role. */
export const figureEndpoints = {
  moderation: figuresOf('moderation', ['moderator'], ModerationFiguresAnswer),
  people: figuresOf('people', [], PeopleFiguresAnswer),
  payments: figuresOf('payments', ['finance'], PaymentFiguresAnswer),
  searches: figuresOf('searches', ['editor'], SearchFiguresAnswer),
  operations: figuresOf('operations', [], OperationFiguresAnswer),
};

function figuresOf<Group extends FigureGroup, Answer extends z.ZodType>(
  group: Group,
  staff: readonly StaffRole[],
  answer: Answer,
) {
  const access = { staff };
  return {
    show: endpoint('GET', `/api/admin/figures/${group}`, { access, query: FiguresQuery, answers: { 200: answer } }),
    download: endpoint('GET', `/api/admin/figures/${group}/csv`, { access, query: figuresFile(FIGURE_TABLES[group]) }),
  };
}
