-- The type of a vehicle by its name, for files that have no column of it: asked as the words of other columns. No row changes.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.names_of_types()
  RETURNS TABLE (
    rank  integer,
    types text[],
    names text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    (2, '{bike}'::text[], '{hero,tvs,yamaha,enfield,ktm,jawa,yezdi,kawasaki,harley,ducati,triumph,benelli,husqvarna,ather,revolt,lml,kinetic,okinawa,ampere}'::text[]),
    (2, '{bike,car}', '{honda,suzuki}'), (2, '{bike,tempo}', '{bajaj,piaggio}'), (2, '{car,tempo}', '{maruti,isuzu}'), (2, '{car,truck}', '{volvo}'),
    (2, '{car,tempo,truck}', '{tata,mahindra,force}'), (2, '{tempo,truck}', '{leyland}'), (2, '{truck}', '{eicher,bharatbenz,scania,amw}'), (2, '{tempo}', '{atul}'),
    (2, '{car}', '{hyundai,kia,toyota,ford,renault,nissan,datsun,volkswagen,skoda,chevrolet,chevy,fiat,mg,mercedes,benz,audi,bmw,jaguar,rover,lexus,porsche,mitsubishi,citroen,opel,daewoo,tesla,byd}'),
    (3, '{bike}', '{splendor,passion,hf,glamour,xtreme,hunk,karizma,xpulse,cbz,achiever,ignitor,pulsar,platina,discover,ct,avenger,dominar,boxer,caliber,shine,unicorn,hornet,livo,dream,cb,cbr,xblade,hness,stunner,twister,trigger,apache,raider,ronin,radeon,victor,phoenix,xl,fz,fzs,fazer,r15,mt15,gladiator,saluto,rx,libero,crux,sz,enticer,gixxer,intruder,hayate,slingshot,bullet,classic,meteor,himalayan,interceptor,thunderbird,electra,hunter,scram,shotgun,guerrilla,duke,rc200,rc390,perak,mojo,centuro,ninja,luna}'),
    (3, '{tempo}', '{ace,407,207,supro,jeeto,carry,maxximo,maximo,gio,partner,bada,loadking}'),
    (3, '{truck}', '{709,712,909,912,1109,1112,1212,1412,1512,1612,1613,1615,1618,2515,2516,2518,2523,2818,3118,3123,3518,3718,4018,4923,lpt,lpk,prima,signa,ecomet,taurus,viking,blazo,furio,navistar,canter}'),
    (3, '{car}', '{800,ambassador,contessa,padmini,santafe,sail,optra,matiz,fluence,koleos,laura,yeti,passat,beetle,wagonr}')
  union all select 1, array_agg(distinct type), array[kind] from private.body_kinds() where kind !~ ' ' group by kind
  union all select 3, array_agg(distinct type), array[model] from private.body_kinds(), unnest(models) model where model <> 're' group by model
$function$;

CREATE OR REPLACE FUNCTION private.read_import_words (
  p_words jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('facet', asked.facet, 'text', asked.text, 'choices', meant.choices, 'sure', meant.is_sure) order by place), '[]')
    from jsonb_array_elements(p_words) with ordinality as t (line, place),
      jsonb_to_record(line) as asked (facet text, text text), lateral (
        select types as choices, cardinality(types) = 1 as is_sure from private.types_of_name(left(asked.text, 100)) types where asked.facet = 'name'
        union all select m.choices, m.is_sure from private.choices_meant(asked.facet, left(asked.text, 100)) m where asked.facet <> 'name') as meant
    where place <= 500);
end
$function$;

CREATE OR REPLACE FUNCTION private.types_by_name()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(name, jsonb_build_object('rank', rank, 'types', types)) from (
    select distinct on (name) name, rank, types from private.names_of_types(), unnest(names) name order by name, rank, cardinality(types) desc) known
$function$;

CREATE OR REPLACE FUNCTION private.types_by_sound()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(sound, said) from (
    select private.phonetic_key(name) as sound, min(said::text)::jsonb as said from jsonb_each(private.types_by_name()) as t (name, said)
    where name ~ '^[a-z]{4,}$' group by 1 having count(distinct said) = 1) known
  where length(sound) > 2
$function$;

CREATE OR REPLACE FUNCTION private.types_of_name (
  p_name text
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_types  constant jsonb := private.choice_words();
  v_names  constant jsonb := private.types_by_name();
  v_sounds constant jsonb := private.types_by_sound();
  v_left   text[];
  v_one    text[];
begin
  for v_one in
    select array(select jsonb_array_elements_text(known.said)) from (
      select case when v_types -> word ? 'type' then 0 when named.said is not null then (named.said ->> 'rank')::int else 4 end as rank, place,
        case when v_types -> word ? 'type' then v_types -> word -> 'type'
          else coalesce(named.said, case when length(word) > 4 or word !~ '^[a-z]' then v_sounds -> private.phonetic_key(private.transliterated(word)) end) -> 'types' end as said
      from regexp_split_to_table(private.search_line(p_name), '[\s!-/:-@[-`{-~]+') with ordinality as t (word, place),
        lateral (select coalesce(v_names -> word, v_names -> substring(word from '^[a-z]{2,}(?=\d)')) as said) named
      where word <> '') known
    where known.said is not null order by rank, place
  loop
    if v_left is null then
      v_left := v_one;
    elsif v_left && v_one then
      v_left := array(select unnest(v_left) intersect select unnest(v_one));
    end if;
  end loop;
  -- A pickup of a car's name says so.
  return array(select one from unnest(case when v_left @> '{car,tempo}' and cardinality(v_left) = 2 then '{car}' else v_left end) one order by one);
end
$function$;

REVOKE ALL ON FUNCTION "private"."names_of_types"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."types_by_name"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."types_by_sound"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."types_of_name"(text) FROM PUBLIC;
