import type { z } from 'zod';
import type { StaffRole } from '../auth/fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  FiguresQuery,
  figuresFile,
  ModerationFiguresResponse,
  OperationFiguresResponse,
  PaymentFiguresResponse,
  PeopleFiguresResponse,
  SearchFiguresResponse,
} from './api.ts';
import { FIGURE_TABLES, type FigureGroup } from './fields.ts';

/** The figures of the back office's start page: each group is an endpoint, so that everybody sees those of their role. */
export const figureEndpoints = {
  moderation: figuresOf('moderation', ['moderator'], ModerationFiguresResponse),
  people: figuresOf('people', [], PeopleFiguresResponse),
  payments: figuresOf('payments', ['finance'], PaymentFiguresResponse),
  searches: figuresOf('searches', ['editor'], SearchFiguresResponse),
  operations: figuresOf('operations', [], OperationFiguresResponse),
};

function figuresOf<Group extends FigureGroup, Body extends z.ZodType>(
  group: Group,
  staff: readonly StaffRole[],
  body: Body,
) {
  const access = { staff };
  return {
    show: endpoint('GET', `/api/admin/figures/${group}`, { access, query: FiguresQuery, responses: { 200: body } }),
    download: endpoint('GET', `/api/admin/figures/${group}/csv`, { access, query: figuresFile(FIGURE_TABLES[group]) }),
  };
}
