import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ErrorResponse } from './errors.ts';

/** Endpoints by path and method, in the form of openapi-fetch. */
export type PathsOf<E extends Endpoint> = {
  [One in E as One['path']]: {
    [Each in Extract<E, { path: One['path'] }> as Lowercase<Each['method']>]: Operation<Each>;
  };
};

type Operation<E> = {
  parameters: ParamsOf<E> & QueryOf<E>;
  responses: AnswersOf<E> & { default: Json<ErrorResponse> };
} & RequestOf<E>;

type Json<Body> = { content: { 'application/json': Body } };

type ParamsOf<E> = E extends { params: infer Schema } ? { path: InAddress<z.input<Schema>> } : unknown;

type QueryOf<E> = E extends { query: infer Schema } ? Query<InAddress<KnownKeys<z.input<Schema>>>> : unknown;
type Query<Values> = Partial<Values> extends Values ? { query?: Values } : { query: Values };

/** In an address, numbers and their texts are equivalent. */
type InAddress<Values> = { [Key in keyof Values]: string extends Values[Key] ? Values[Key] | number : Values[Key] };
/** Schemas that pass unknown keys leave them to the query compiler; for callers they are type errors. */
type KnownKeys<Values> = { [Key in keyof Values as string extends Key ? never : Key]: Values[Key] };

type RequestOf<E> = E extends { body: infer Schema } ? Request<z.input<Schema>> : { requestBody?: never };
type Request<Body> = undefined extends Body ? { requestBody?: Json<Body> } : { requestBody: Json<Body> };

type AnswersOf<E> = E extends { responses: infer Answers }
  ? { [Status in keyof Answers]: Answer<z.output<Answers[Status]>> }
  : unknown;
type Answer<Body> = [Body] extends [null] ? { content?: never } : Json<Body>;
