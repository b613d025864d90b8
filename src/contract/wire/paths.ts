import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ErrorAnswer } from './errors.ts';

/** Endpoints by path and method, in the form that openapi-fetch reads. */
export type PathsOf<E extends Endpoint> = {
  [One in E as One['path']]: {
    [Each in Extract<E, { path: One['path'] }> as Lowercase<Each['method']>]: Operation<Each>;
  };
};

type Operation<E> = {
  parameters: ParamsOf<E> & QueryOf<E>;
  responses: AnswersOf<E> & { default: Json<ErrorAnswer> };
} & RequestOf<E>;

type Json<Body> = { content: { 'application/json': Body } };

type ParamsOf<E> = E extends { params: infer Schema extends z.ZodType }
  ? { path: PathValues<z.input<Schema>> }
  : unknown;
/** In an address a number is as good as its text. */
type PathValues<Values> = { [Name in keyof Values]: string extends Values[Name] ? string | number : Values[Name] };

type QueryOf<E> = E extends { query: infer Schema extends z.ZodType } ? Query<KnownKeys<z.input<Schema>>> : unknown;
type Query<Values> = Partial<Values> extends Values ? { query?: Values } : { query: Values };
/** Schemas that give unknown keys on let the query compiler name them; here they are a mistake. */
type KnownKeys<Values> = { [Key in keyof Values as string extends Key ? never : Key]: Values[Key] };

type RequestOf<E> = E extends { body: infer Schema extends z.ZodType }
  ? Request<z.input<Schema>>
  : { requestBody?: never };
type Request<Body> = undefined extends Body ? { requestBody?: Json<Body> } : { requestBody: Json<Body> };

type AnswersOf<E> = E extends { answers: infer Answers }
  ? { [Status in keyof Answers]: Answers[Status] extends z.ZodType<infer Body> ? Answer<Body> : never }
  : unknown;
type Answer<Body> = Body extends null ? { content?: never } : Json<Body>;
