import { Input as AntdInput, type InputProps as AntdInputProps, ConfigProvider, type InputRef } from 'antd';
import { type ComponentProps, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { Icon, type IconProps } from '../core/icon.tsx';
import { useT } from '../messages/index.ts';

type NativeProps = Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'value' | 'defaultValue' | 'color'>;

/** `exactOptionalPropertyTypes` tells a prop left out from one that is `undefined`; antd's types do not. */
const forAntd = (props: object) => props as AntdInputProps;

/** antd's ref holds a handle; consumers of this kit get the element. */
function useInputElement(ref: Ref<HTMLInputElement> | undefined) {
  const handle = useRef<InputRef>(null);
  useImperativeHandle(ref, () => handle.current?.input as HTMLInputElement);
  return handle;
}

export type InputProps = NativeProps & { value?: string | undefined; icon?: IconProps['name'] | undefined };

export function Input({ icon, ref, ...rest }: InputProps) {
  const handle = useInputElement(ref);
  return (
    <AntdInput
      {...forAntd(rest)}
      ref={handle}
      prefix={icon ? <Icon name={icon} size={18} className="wp-input__icon" /> : undefined}
      status={rest['aria-invalid'] ? 'error' : ''}
    />
  );
}

export type PasswordInputProps = Omit<NativeProps, 'type'> & { value?: string | undefined };

/** Can be looked at while it is typed; a password manager still knows it. */
export function PasswordInput({ ref, ...rest }: PasswordInputProps) {
  const t = useT();
  const handle = useInputElement(ref);
  // antd's button says only "Show" and "Hide".
  const words = useMemo(
    () => ({ locale: 'wp', global: { show: t('showPassword'), hide: t('hidePassword') } }),
    [t],
  );
  return (
    <ConfigProvider locale={words}>
      <AntdInput.Password
        autoCapitalize="none"
        spellCheck={false}
        {...forAntd(rest)}
        ref={handle}
        status={rest['aria-invalid'] ? 'error' : ''}
        iconRender={(shown) => (
          <span className="wp-input__eye">
            <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
          </span>
        )}
      />
    </ConfigProvider>
  );
}
