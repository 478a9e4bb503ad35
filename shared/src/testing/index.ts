import './page-stubs.ts';

export { builder, pageOf } from './builder.ts';
export { callsOnMount } from './calls-on-mount.tsx';
export { type FakeAnswer, type FakeCall, fakeServer } from './fake-server.ts';
export { fakeClient, fakeSession, fakeUser, type SessionOverrides } from './fake-session.ts';
export { fillIn } from './fill-in.ts';
export { testFirstCalls } from './first-calls-tests.ts';
export { type RenderOptions, renderWithProviders } from './render-with-providers.tsx';
export { spyOnToasts } from './spy-on-toasts.ts';
export { wire } from './wire.ts';
