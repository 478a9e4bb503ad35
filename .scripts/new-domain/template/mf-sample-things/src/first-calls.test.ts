// @vitest-environment jsdom
import { testFirstCalls } from '@portal/shared/testing';
import module from './expose.ts';

testFirstCalls(module);
