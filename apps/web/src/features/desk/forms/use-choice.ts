import { useSearchParams } from 'react-router';

/** Puts a filter of a list into the address, or (empty) takes it out. */
export function useChoice(): (name: string, value: string) => void {
  const [, setSearch] = useSearchParams();
  return (name, value) =>
    setSearch((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
}
