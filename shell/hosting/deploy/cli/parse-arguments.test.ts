import { describe, expect, it } from 'vitest';
import { parseArguments, UsageError } from './parse-arguments.ts';

const parse = (line: string) => parseArguments(line.split(' ').filter((word) => word !== ''));

describe('understands', () => {
  it.each<[string, object]>([
    ['mf-a@1.4.2', { action: 'deploy', version: '1.4.2' }],
    ['shell@1.4.2', { remote: 'shell', action: 'deploy', version: '1.4.2' }],
    ['mf-a@1.4.2 --client acme --client globex', { action: 'pin', clients: ['acme', 'globex'] }],
    ['mf-a@1.4.2 --client acme,globex,acme', { action: 'pin', clients: ['acme', 'globex'] }],
    ['mf-a@1.4.2 --percent 5', { action: 'rollout', percent: 5 }],
    ['mf-a@1.4.2 --percent 0.5 --error-limit 0', { action: 'rollout', percent: 0.5, errorLimit: 0 }],
    ['mf-a@1.4.2 --group reception', { action: 'rollout', groups: ['reception'] }],
    [
      'mf-a@1.4.2 --percent 100 --group reception --client acme',
      { action: 'rollout', percent: 100, groups: ['reception'], clients: ['acme'] },
    ],
    ['mf-a --rollback', { action: 'roll_back', version: null }],
    ['--rollback mf-a --note because', { action: 'roll_back', note: 'because' }],
    ['mf-a@1.4.2 --kill', { action: 'kill', version: '1.4.2' }],
    ['mf-a@* --kill', { action: 'kill', version: '*' }],
    ['mf-a@* --revive', { action: 'revive', version: '*' }],
    ['mf-a --unpin --client acme', { action: 'unpin', version: null, clients: ['acme'] }],
  ])('%s', (line, command) => {
    expect(parse(line)).toMatchObject({
      kind: 'change',
      commands: [{ remote: /^--|mf-a/.test(line) ? 'mf-a' : 'shell', ...command }],
    });
  });

  it('several names as one change', () => {
    expect(parse('shell@2.0.0 mf-a@2.0.0 --client acme --note together')).toEqual({
      kind: 'change',
      commands: [
        { remote: 'shell', version: '2.0.0', action: 'pin', clients: ['acme'], note: 'together' },
        { remote: 'mf-a', version: '2.0.0', action: 'pin', clients: ['acme'], note: 'together' },
      ],
      isDryRun: false,
    });
    expect(parse('--rollback shell mf-a')).toMatchObject({
      commands: [
        { remote: 'shell', version: null, action: 'roll_back' },
        { remote: 'mf-a', version: null, action: 'roll_back' },
      ],
    });
  });

  it.each<[string, object]>([
    ['--status', { kind: 'status', remote: undefined }],
    ['mf-a --status', { kind: 'status', remote: 'mf-a' }],
    ['--history mf-a', { kind: 'history', remote: 'mf-a' }],
    ['api --check', { kind: 'check api' }],
    ['api --check --api new.json', { kind: 'check api', api: 'new.json' }],
    ['--help', { kind: 'help' }],
    ['-h', { kind: 'help' }],
  ])('%s', (line, request) => {
    expect(parse(line)).toEqual(request);
  });

  it('a dry run', () => {
    expect(parse('mf-a@1.0.0 --dry-run')).toMatchObject({ isDryRun: true });
    expect(parse('mf-a@1.0.0')).toMatchObject({ isDryRun: false });
  });
});

describe('does not guess', () => {
  it.each([
    ['', 'Say what to deploy'],
    ['mf-a', 'Say which version of mf-a'],
    ['mf-a --kill', 'Say which version of mf-a'],
    ['mf-a@', '"" is no version'],
    ['mf-a@../../etc', 'is no version'],
    ['mf-a@1.0.0@2.0.0', 'is no remote'],
    ['../mf-a@1.0.0', 'is no remote'],
    ['--status mf-a mf-b', 'One name at a time'],
    ['api mf-b --check', 'One name at a time'],
    ['mf-a@1.0.0 mf-b', 'Say which version of mf-b'],
    ['mf-a mf-b@1.0.0 --rollback', 'leave @1.0.0 away'],
    ['mf-a@1.0.0 mf-b@*', 'mf-b@* is only for'],
    ['mf-a@1.0.0 --kill --revive', '--kill and --revive contradict each other'],
    ['mf-a@1.0.0 --rollback', 'leave @1.0.0 away'],
    ['mf-a@1.0.0 --unpin --client acme', 'leave @1.0.0 away'],
    ['mf-a --unpin', '--unpin needs --client'],
    ['mf-a --rollback --client acme', '--client says nothing together with --rollback'],
    ['mf-a@1.0.0 --kill --percent 5', '--percent says nothing together with --kill, which is for everybody'],
    ['mf-a@1.0.0 --kill --client acme', '--client says nothing together with --kill'],
    ['mf-a@*', 'only for --kill and --revive'],
    ['mf-a@1.0.0 --percent 0', '--percent must be a number over 0, up to 100, and is 0'],
    ['mf-a@1.0.0 --percent 101', 'and is 101'],
    ['mf-a@1.0.0 --percent=-5', 'and is -5'],
    ['mf-a@1.0.0 --percent five', 'and is five'],
    ['mf-a@1.0.0 --percent 1e1', 'and is 1e1'],
    ['mf-a@1.0.0 --percent', "'--percent <value>' argument missing"],
    ['mf-a@1.0.0 --percent 5 --error-limit 101', '--error-limit must be a number from 0 to 100'],
    ['mf-a@1.0.0 --error-limit 5', '--error-limit is for a trial'],
    ['mf-a@1.0.0 --client acme --error-limit 5', '--error-limit is for a trial'],
    ['mf-a@1.0.0 --client *', '--client "*" is no name'],
    ['mf-a@1.0.0 --client ,', '--client "" is no name'],
    ['mf-a@1.0.0 --forse', "Unknown option '--forse'"],
    ['--status --note x', '--note says nothing together with --status'],
    ['--status --history', 'contradict'],
    ['api', 'It is: api --check'],
    ['mf-a@1.0.0 --check', 'It is: api --check'],
    ['api --check --dry-run', '--dry-run says nothing'],
  ])('%s', (line, message) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(message);
  });
});
