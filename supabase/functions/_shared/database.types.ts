
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "activity_log": {
                  Row: {
                    "action": string,"actor": string | null,"after": unknown,"before": unknown,"happened_at": string,"id": number,"registernumber": string | null,"tablename": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"after"?: unknown,"before"?: unknown,"happened_at"?: string,"id"?: never,"registernumber"?: string | null,"tablename": string,"username": string
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"after"?: unknown,"before"?: unknown,"happened_at"?: string,"id"?: never,"registernumber"?: string | null,"tablename"?: string,"username"?: string
                  }
                  Relationships: [
                    
                  ]
                },"bank_lines": {
                  Row: {
                    "amount": number,"balance": number | null,"day": string,"fingerprint": string,"id": number,"left_out": boolean,"narration": string,"numbers": (string)[] | null,"party": string,"reference": string,"upload": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"balance"?: number | null,"day": string,"fingerprint": string,"id"?: never,"left_out"?: boolean,"narration"?: string,"numbers"?: never,"party": string,"reference"?: string,"upload": string
                  }
                  Update: {
                    "amount"?: number,"balance"?: number | null,"day"?: string,"fingerprint"?: string,"id"?: never,"left_out"?: boolean,"narration"?: string,"numbers"?: never,"party"?: string,"reference"?: string,"upload"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "bank_lines_upload_fkey"
      columns: ["upload"]
isOneToOne: false
      referencedRelation: "bank_statements"
      referencedColumns: ["upload"]
    }
                  ]
                },"bank_matches": {
                  Row: {
                    "back": boolean,"kind": Database["public"]['Enums']["entry_kind"],"line": number,"party": string,"source": number,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "back"?: boolean,"kind": Database["public"]['Enums']["entry_kind"],"line": number,"party": string,"source": number,"username"?: string
                  }
                  Update: {
                    "back"?: boolean,"kind"?: Database["public"]['Enums']["entry_kind"],"line"?: number,"party"?: string,"source"?: number,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "bank_matches_line_fkey"
      columns: ["line"]
isOneToOne: false
      referencedRelation: "bank_lines"
      referencedColumns: ["id"]
    }
                  ]
                },"bank_statements": {
                  Row: {
                    "added": number,"created_at": string,"file": string,"first_day": string,"last_day": string,"line_count": number,"party": string,"upload": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "added": number,"created_at"?: string,"file": string,"first_day": string,"last_day": string,"line_count": number,"party": string,"upload": string,"username"?: string
                  }
                  Update: {
                    "added"?: number,"created_at"?: string,"file"?: string,"first_day"?: string,"last_day"?: string,"line_count"?: number,"party"?: string,"upload"?: string,"username"?: string
                  }
                  Relationships: [
                    
                  ]
                },"book_closings": {
                  Row: {
                    "closed_through": string | null,"created_at": string,"id": number,"reason": string,"sums": unknown,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "closed_through"?: string | null,"created_at"?: string,"id"?: never,"reason"?: string,"sums"?: unknown,"username"?: string
                  }
                  Update: {
                    "closed_through"?: string | null,"created_at"?: string,"id"?: never,"reason"?: string,"sums"?: unknown,"username"?: string
                  }
                  Relationships: [
                    
                  ]
                },"buying_prices": {
                  Row: {
                    "entry": number,"key_received": boolean | null,"loan": number,"loan_bank": string,"noc_received": boolean | null,"pay_by": string | null,"rc_received": boolean | null,"registernumber": string,"seller": string,"seller_identity": Database["public"]['Enums']["identity_paper"] | null,"seller_identity_end": string,"seller_phone": string,"stay": number,"vehiclebuyprice": number
                  }
                  ComputedFields: never
                  Insert: {
                    "entry"?: never,"key_received"?: boolean | null,"loan"?: number,"loan_bank"?: string,"noc_received"?: boolean | null,"pay_by"?: string | null,"rc_received"?: boolean | null,"registernumber": string,"seller"?: string,"seller_identity"?: Database["public"]['Enums']["identity_paper"] | null,"seller_identity_end"?: string,"seller_phone"?: string,"stay"?: number,"vehiclebuyprice"?: number
                  }
                  Update: {
                    "entry"?: never,"key_received"?: boolean | null,"loan"?: number,"loan_bank"?: string,"noc_received"?: boolean | null,"pay_by"?: string | null,"rc_received"?: boolean | null,"registernumber"?: string,"seller"?: string,"seller_identity"?: Database["public"]['Enums']["identity_paper"] | null,"seller_identity_end"?: string,"seller_phone"?: string,"stay"?: number,"vehiclebuyprice"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "buying_prices_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "buying_prices_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"cardetails": {
                  Row: {
                    "carcolor": string,"carcompany": string,"carmake": Database["public"]['Enums']["vehicle_type"] | null,"carname": string,"chassis_number": string,"created_at": string,"description": string,"emission_norm": Database["public"]['Enums']["emission_norm"] | null,"engine_number": string,"fitness_upto_date": string | null,"fuel": Database["public"]['Enums']["fuel_type"] | null,"gross_weight": number,"hypothecation": Database["public"]['Enums']["hypothecation_state"] | null,"import": number | null,"keeper_serial": number | null,"kilometers": number,"made_month": number | null,"make_year": number | null,"onhomepage": boolean,"registernumber": string,"registration_date": string | null,"rto_now": string,"search_text": string | null,"second_description": string,"security_plate": Database["public"]['Enums']["plate_state"] | null,"sold_number": string | null,"starred": boolean,"status": boolean,"stay": number,"stay_since": string | null,"transmission": Database["public"]['Enums']["transmission_type"] | null,"used_as": Database["public"]['Enums']["vehicle_use"] | null,"variant": string,"vehicle_key": string | null,"vehiclesellprice": number
                  }
                  ComputedFields: never
                  Insert: {
                    "carcolor"?: string,"carcompany"?: string,"carmake"?: Database["public"]['Enums']["vehicle_type"] | null,"carname"?: string,"chassis_number"?: string,"created_at"?: string,"description"?: string,"emission_norm"?: Database["public"]['Enums']["emission_norm"] | null,"engine_number"?: string,"fitness_upto_date"?: string | null,"fuel"?: Database["public"]['Enums']["fuel_type"] | null,"gross_weight"?: number,"hypothecation"?: Database["public"]['Enums']["hypothecation_state"] | null,"import"?: number | null,"keeper_serial"?: number | null,"kilometers"?: number,"made_month"?: number | null,"make_year"?: number | null,"onhomepage"?: boolean,"registernumber": string,"registration_date"?: string | null,"rto_now"?: string,"search_text"?: never,"second_description"?: string,"security_plate"?: Database["public"]['Enums']["plate_state"] | null,"sold_number"?: never,"starred"?: boolean,"status"?: boolean,"stay"?: number,"stay_since"?: string | null,"transmission"?: Database["public"]['Enums']["transmission_type"] | null,"used_as"?: Database["public"]['Enums']["vehicle_use"] | null,"variant"?: string,"vehicle_key"?: never,"vehiclesellprice"?: number
                  }
                  Update: {
                    "carcolor"?: string,"carcompany"?: string,"carmake"?: Database["public"]['Enums']["vehicle_type"] | null,"carname"?: string,"chassis_number"?: string,"created_at"?: string,"description"?: string,"emission_norm"?: Database["public"]['Enums']["emission_norm"] | null,"engine_number"?: string,"fitness_upto_date"?: string | null,"fuel"?: Database["public"]['Enums']["fuel_type"] | null,"gross_weight"?: number,"hypothecation"?: Database["public"]['Enums']["hypothecation_state"] | null,"import"?: number | null,"keeper_serial"?: number | null,"kilometers"?: number,"made_month"?: number | null,"make_year"?: number | null,"onhomepage"?: boolean,"registernumber"?: string,"registration_date"?: string | null,"rto_now"?: string,"search_text"?: never,"second_description"?: string,"security_plate"?: Database["public"]['Enums']["plate_state"] | null,"sold_number"?: never,"starred"?: boolean,"status"?: boolean,"stay"?: number,"stay_since"?: string | null,"transmission"?: Database["public"]['Enums']["transmission_type"] | null,"used_as"?: Database["public"]['Enums']["vehicle_use"] | null,"variant"?: string,"vehicle_key"?: never,"vehiclesellprice"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "cardetails_import_fkey"
      columns: ["import"]
isOneToOne: false
      referencedRelation: "imports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "sold_has_a_sale"
      columns: ["sold_number"]
isOneToOne: false
      referencedRelation: "soldcars"
      referencedColumns: ["present_number"]
    }
                  ]
                },"carinsurance": {
                  Row: {
                    "insurancecompany": string,"insuranceenddate": string | null,"insurancenumber": string,"insurancestartdate": string | null,"insurancetenure": number,"policynumber": string,"registernumber": string
                  }
                  ComputedFields: never
                  Insert: {
                    "insurancecompany"?: string,"insuranceenddate"?: string | null,"insurancenumber"?: string,"insurancestartdate"?: string | null,"insurancetenure"?: number,"policynumber"?: string,"registernumber": string
                  }
                  Update: {
                    "insurancecompany"?: string,"insuranceenddate"?: string | null,"insurancenumber"?: string,"insurancestartdate"?: string | null,"insurancetenure"?: number,"policynumber"?: string,"registernumber"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "carinsurance_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: true
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "carinsurance_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: true
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"cash_counts": {
                  Row: {
                    "counted": number,"day": string,"denominations": unknown,"difference": number | null,"expected": number,"id": number,"reason": string,"reversal": number | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "counted": number,"day": string,"denominations"?: unknown,"difference"?: never,"expected": number,"id"?: never,"reason"?: string,"reversal"?: number | null,"username"?: string
                  }
                  Update: {
                    "counted"?: number,"day"?: string,"denominations"?: unknown,"difference"?: never,"expected"?: number,"id"?: never,"reason"?: string,"reversal"?: number | null,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "cash_counts_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"dealer": {
                  Row: {
                    "address": string,"city": string,"company_name": string,"group_chat": string,"hours": string,"id": boolean,"latitude": number | null,"longitude": number | null,"name": string,"office_phone": string,"office_phone_label": string,"opening_hours": string,"phone": string,"phone_label": string,"pin": string,"tagline": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address": string,"city": string,"company_name"?: string,"group_chat"?: string,"hours"?: string,"id"?: boolean,"latitude"?: number | null,"longitude"?: number | null,"name": string,"office_phone"?: string,"office_phone_label"?: string,"opening_hours"?: string,"phone": string,"phone_label"?: string,"pin"?: string,"tagline"?: string
                  }
                  Update: {
                    "address"?: string,"city"?: string,"company_name"?: string,"group_chat"?: string,"hours"?: string,"id"?: boolean,"latitude"?: number | null,"longitude"?: number | null,"name"?: string,"office_phone"?: string,"office_phone_label"?: string,"opening_hours"?: string,"phone"?: string,"phone_label"?: string,"pin"?: string,"tagline"?: string
                  }
                  Relationships: [
                    
                  ]
                },"dealer_office": {
                  Row: {
                    "account_name": string,"account_number": string,"authorisation_number": string,"authorised_until": string | null,"bank": string,"gstin": string,"id": boolean,"ifsc": string,"invoice_prefix": string,"note_prefix": string,"receipt_prefix": string,"upi_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_name"?: string,"account_number"?: string,"authorisation_number"?: string,"authorised_until"?: string | null,"bank"?: string,"gstin"?: string,"id"?: boolean,"ifsc"?: string,"invoice_prefix"?: string,"note_prefix"?: string,"receipt_prefix"?: string,"upi_id"?: string
                  }
                  Update: {
                    "account_name"?: string,"account_number"?: string,"authorisation_number"?: string,"authorised_until"?: string | null,"bank"?: string,"gstin"?: string,"id"?: boolean,"ifsc"?: string,"invoice_prefix"?: string,"note_prefix"?: string,"receipt_prefix"?: string,"upi_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"document_descriptions": {
                  Row: {
                    "described_by": string | null,"description": string,"doctype": string,"docuploadedby": string,"uniqueid": string
                  }
                  ComputedFields: never
                  Insert: {
                    "described_by"?: string | null,"description": string,"doctype": string,"docuploadedby"?: string,"uniqueid": string
                  }
                  Update: {
                    "described_by"?: string | null,"description"?: string,"doctype"?: string,"docuploadedby"?: string,"uniqueid"?: string
                  }
                  Relationships: [
                    
                  ]
                },"enquiries": {
                  Row: {
                    "consented_at": string | null,"custcontact": string,"custname": string,"custquery": string,"enquirydate": string,"landline": string,"language": string | null,"lost_reason": string,"next_call": string | null,"registernumber": string | null,"serialnum": number,"source": Database["public"]['Enums']["enquiry_source"] | null,"status": Database["public"]['Enums']["enquiry_status"],"test_drive_on": string | null,"wish": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "consented_at"?: string | null,"custcontact": string,"custname": string,"custquery": string,"enquirydate"?: string,"landline"?: string,"language"?: string | null,"lost_reason"?: string,"next_call"?: string | null,"registernumber"?: string | null,"serialnum"?: never,"source"?: Database["public"]['Enums']["enquiry_source"] | null,"status"?: Database["public"]['Enums']["enquiry_status"],"test_drive_on"?: string | null,"wish"?: unknown
                  }
                  Update: {
                    "consented_at"?: string | null,"custcontact"?: string,"custname"?: string,"custquery"?: string,"enquirydate"?: string,"landline"?: string,"language"?: string | null,"lost_reason"?: string,"next_call"?: string | null,"registernumber"?: string | null,"serialnum"?: never,"source"?: Database["public"]['Enums']["enquiry_source"] | null,"status"?: Database["public"]['Enums']["enquiry_status"],"test_drive_on"?: string | null,"wish"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"enquiry_notes": {
                  Row: {
                    "created_at": string,"done": Database["public"]['Enums']["enquiry_contact"] | null,"id": number,"note": string,"serialnum": number,"status": Database["public"]['Enums']["enquiry_status"],"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"done"?: Database["public"]['Enums']["enquiry_contact"] | null,"id"?: never,"note"?: string,"serialnum": number,"status": Database["public"]['Enums']["enquiry_status"],"username"?: string
                  }
                  Update: {
                    "created_at"?: string,"done"?: Database["public"]['Enums']["enquiry_contact"] | null,"id"?: never,"note"?: string,"serialnum"?: number,"status"?: Database["public"]['Enums']["enquiry_status"],"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "enquiry_notes_serialnum_fkey"
      columns: ["serialnum"]
isOneToOne: false
      referencedRelation: "enquiries"
      referencedColumns: ["serialnum"]
    }
                  ]
                },"finance": {
                  Row: {
                    "branch_name": string,"company_name": string,"contact1": string,"contact2": string,"manager_name1": string,"manager_name2": string,"registernumber": string
                  }
                  ComputedFields: never
                  Insert: {
                    "branch_name"?: string,"company_name"?: string,"contact1"?: string,"contact2"?: string,"manager_name1"?: string,"manager_name2"?: string,"registernumber": string
                  }
                  Update: {
                    "branch_name"?: string,"company_name"?: string,"contact1"?: string,"contact2"?: string,"manager_name1"?: string,"manager_name2"?: string,"registernumber"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "finance_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: true
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "finance_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: true
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"financings": {
                  Row: {
                    "closed_on": string | null,"expected_on": string | null,"fee": number,"file_number": string,"financier": string,"sale": number,"sanctioned": number,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "closed_on"?: string | null,"expected_on"?: string | null,"fee"?: number,"file_number"?: string,"financier": string,"sale": number,"sanctioned": number,"username"?: string
                  }
                  Update: {
                    "closed_on"?: string | null,"expected_on"?: string | null,"fee"?: number,"file_number"?: string,"financier"?: string,"sale"?: number,"sanctioned"?: number,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "financings_sale_fkey"
      columns: ["sale"]
isOneToOne: true
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"imports": {
                  Row: {
                    "created_at": string,"file": string,"id": number,"kind": Database["public"]['Enums']["import_kind"],"row_count": number,"undone_at": string | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"file": string,"id"?: never,"kind": Database["public"]['Enums']["import_kind"],"row_count": number,"undone_at"?: string | null,"username"?: string
                  }
                  Update: {
                    "created_at"?: string,"file"?: string,"id"?: never,"kind"?: Database["public"]['Enums']["import_kind"],"row_count"?: number,"undone_at"?: string | null,"username"?: string
                  }
                  Relationships: [
                    
                  ]
                },"installments": {
                  Row: {
                    "account_paid_to": string,"amount": number,"cash_reason": string | null,"cheque_bank": string,"cheque_date": string | null,"cheque_number": string,"cleared_on": string | null,"description": string,"id": number,"import": number | null,"installment_date": string,"kind": Database["public"]['Enums']["payment_kind"],"late_fee": boolean,"lowers_balance": boolean,"more_than_due": boolean,"part_of": number | null,"payment_mode": string,"pays_plan": boolean,"reference": string,"registernumber": string,"reservation": number | null,"reversal": number | null,"sale": number | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_to"?: string,"amount": number,"cash_reason"?: string | null,"cheque_bank"?: string,"cheque_date"?: string | null,"cheque_number"?: string,"cleared_on"?: string | null,"description"?: string,"id"?: never,"import"?: number | null,"installment_date": string,"kind"?: Database["public"]['Enums']["payment_kind"],"late_fee"?: never,"lowers_balance"?: never,"more_than_due"?: boolean,"part_of"?: number | null,"payment_mode": string,"pays_plan"?: never,"reference"?: string,"registernumber": string,"reservation"?: number | null,"reversal"?: number | null,"sale"?: number | null,"username"?: string
                  }
                  Update: {
                    "account_paid_to"?: string,"amount"?: number,"cash_reason"?: string | null,"cheque_bank"?: string,"cheque_date"?: string | null,"cheque_number"?: string,"cleared_on"?: string | null,"description"?: string,"id"?: never,"import"?: number | null,"installment_date"?: string,"kind"?: Database["public"]['Enums']["payment_kind"],"late_fee"?: never,"lowers_balance"?: never,"more_than_due"?: boolean,"part_of"?: number | null,"payment_mode"?: string,"pays_plan"?: never,"reference"?: string,"registernumber"?: string,"reservation"?: number | null,"reversal"?: number | null,"sale"?: number | null,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "installments_import_fkey"
      columns: ["import"]
isOneToOne: false
      referencedRelation: "imports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "installments_part_of_fkey"
      columns: ["part_of"]
isOneToOne: false
      referencedRelation: "installments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "installments_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "installments_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "installments_reservation_fkey"
      columns: ["reservation"]
isOneToOne: false
      referencedRelation: "reservations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "installments_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "installments_sale_fkey"
      columns: ["sale"]
isOneToOne: false
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"investment": {
                  Row: {
                    "account_paid_to": string,"amount": number,"date": string,"description": string,"payment_mode": string,"reversal": number | null,"serial_number": number,"taken_out": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_to"?: string,"amount": number,"date"?: string,"description": string,"payment_mode"?: string,"reversal"?: number | null,"serial_number"?: never,"taken_out"?: boolean
                  }
                  Update: {
                    "account_paid_to"?: string,"amount"?: number,"date"?: string,"description"?: string,"payment_mode"?: string,"reversal"?: number | null,"serial_number"?: never,"taken_out"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "investment_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"issued_papers": {
                  Row: {
                    "contents": unknown,"corrects": number | null,"day": string,"id": number,"installment": number | null,"kind": Database["public"]['Enums']["issued_kind"],"language": string,"number": string,"purchase_payment": number | null,"registernumber": string | null,"reservation": number | null,"revision": number,"sale": number | null,"serial": number,"username": string,"year": number
                  }
                  ComputedFields: never
                  Insert: {
                    "contents": unknown,"corrects"?: number | null,"day"?: string,"id"?: never,"installment"?: number | null,"kind": Database["public"]['Enums']["issued_kind"],"language"?: string,"number": string,"purchase_payment"?: number | null,"registernumber"?: string | null,"reservation"?: number | null,"revision"?: number,"sale"?: number | null,"serial": number,"username"?: string,"year": number
                  }
                  Update: {
                    "contents"?: unknown,"corrects"?: number | null,"day"?: string,"id"?: never,"installment"?: number | null,"kind"?: Database["public"]['Enums']["issued_kind"],"language"?: string,"number"?: string,"purchase_payment"?: number | null,"registernumber"?: string | null,"reservation"?: number | null,"revision"?: number,"sale"?: number | null,"serial"?: number,"username"?: string,"year"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "issued_papers_corrects_fkey"
      columns: ["corrects"]
isOneToOne: true
      referencedRelation: "issued_papers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "issued_papers_installment_fkey"
      columns: ["installment"]
isOneToOne: false
      referencedRelation: "installments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "issued_papers_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "issued_papers_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "issued_papers_reservation_fkey"
      columns: ["reservation"]
isOneToOne: false
      referencedRelation: "reservations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "issued_papers_sale_fkey"
      columns: ["sale"]
isOneToOne: false
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"list_columns": {
                  Row: {
                    "columns": (Database["public"]['Enums']["office_column"])[],"list": Database["public"]['Enums']["office_list_name"],"staff": string
                  }
                  ComputedFields: never
                  Insert: {
                    "columns": (Database["public"]['Enums']["office_column"])[],"list": Database["public"]['Enums']["office_list_name"],"staff"?: string
                  }
                  Update: {
                    "columns"?: (Database["public"]['Enums']["office_column"])[],"list"?: Database["public"]['Enums']["office_list_name"],"staff"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "list_columns_staff_fkey"
      columns: ["staff"]
isOneToOne: false
      referencedRelation: "staff"
      referencedColumns: ["id"]
    }
                  ]
                },"maintenance": {
                  Row: {
                    "account_paid_from": string,"bill": number | null,"description": string,"entry": number,"import": number | null,"index": number,"kind": Database["public"]['Enums']["maintenance_kind"],"loan": number | null,"maintainancedate": string,"payee": string,"payment_mode": string,"price": number,"registernumber": string,"reversal": number | null,"stay": number,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_from"?: string,"bill"?: number | null,"description"?: string,"entry"?: never,"import"?: number | null,"index": number,"kind"?: Database["public"]['Enums']["maintenance_kind"],"loan"?: number | null,"maintainancedate": string,"payee"?: string,"payment_mode"?: string,"price": number,"registernumber": string,"reversal"?: number | null,"stay"?: number,"username"?: string
                  }
                  Update: {
                    "account_paid_from"?: string,"bill"?: number | null,"description"?: string,"entry"?: never,"import"?: number | null,"index"?: number,"kind"?: Database["public"]['Enums']["maintenance_kind"],"loan"?: number | null,"maintainancedate"?: string,"payee"?: string,"payment_mode"?: string,"price"?: number,"registernumber"?: string,"reversal"?: number | null,"stay"?: number,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "maintenance_import_fkey"
      columns: ["import"]
isOneToOne: false
      referencedRelation: "imports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "maintenance_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "maintenance_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "maintenance_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"message_templates": {
                  Row: {
                    "kind": Database["public"]['Enums']["message_kind"],"language": string,"text": string
                  }
                  ComputedFields: never
                  Insert: {
                    "kind": Database["public"]['Enums']["message_kind"],"language"?: string,"text": string
                  }
                  Update: {
                    "kind"?: Database["public"]['Enums']["message_kind"],"language"?: string,"text"?: string
                  }
                  Relationships: [
                    
                  ]
                },"messages": {
                  Row: {
                    "created_at": string,"enquiry": number | null,"id": number,"issued_paper": number | null,"kind": Database["public"]['Enums']["message_kind"],"name": string,"paper": Database["public"]['Enums']["paper_kind"] | null,"phone": string,"sale": number | null,"taken_back_at": string | null,"text": string,"username": string,"way": Database["public"]['Enums']["message_way"]
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"enquiry"?: number | null,"id"?: never,"issued_paper"?: number | null,"kind": Database["public"]['Enums']["message_kind"],"name"?: string,"paper"?: Database["public"]['Enums']["paper_kind"] | null,"phone"?: string,"sale"?: number | null,"taken_back_at"?: string | null,"text": string,"username"?: string,"way": Database["public"]['Enums']["message_way"]
                  }
                  Update: {
                    "created_at"?: string,"enquiry"?: number | null,"id"?: never,"issued_paper"?: number | null,"kind"?: Database["public"]['Enums']["message_kind"],"name"?: string,"paper"?: Database["public"]['Enums']["paper_kind"] | null,"phone"?: string,"sale"?: number | null,"taken_back_at"?: string | null,"text"?: string,"username"?: string,"way"?: Database["public"]['Enums']["message_way"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "messages_issued_paper_fkey"
      columns: ["issued_paper"]
isOneToOne: false
      referencedRelation: "issued_papers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_sale_fkey"
      columns: ["sale"]
isOneToOne: false
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"miscellaneous_costs": {
                  Row: {
                    "account_paid_from": string,"cost": number,"date": string,"description": string,"id": number,"import": number | null,"owners_own": boolean,"payee": string,"payment_mode": string,"reversal": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_from"?: string,"cost": number,"date"?: string,"description": string,"id"?: never,"import"?: number | null,"owners_own"?: boolean,"payee"?: string,"payment_mode"?: string,"reversal"?: number | null
                  }
                  Update: {
                    "account_paid_from"?: string,"cost"?: number,"date"?: string,"description"?: string,"id"?: never,"import"?: number | null,"owners_own"?: boolean,"payee"?: string,"payment_mode"?: string,"reversal"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "miscellaneous_costs_import_fkey"
      columns: ["import"]
isOneToOne: false
      referencedRelation: "imports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "miscellaneous_costs_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"money_transfers": {
                  Row: {
                    "amount": number,"day": string,"description": string,"from_account": Database["public"]['Enums']["money_account"],"from_party": string,"id": number,"loan": number | null,"reference": string,"reversal": number | null,"to_account": Database["public"]['Enums']["money_account"],"to_party": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"day"?: string,"description"?: string,"from_account": Database["public"]['Enums']["money_account"],"from_party"?: string,"id"?: never,"loan"?: number | null,"reference"?: string,"reversal"?: number | null,"to_account": Database["public"]['Enums']["money_account"],"to_party"?: string,"username"?: string
                  }
                  Update: {
                    "amount"?: number,"day"?: string,"description"?: string,"from_account"?: Database["public"]['Enums']["money_account"],"from_party"?: string,"id"?: never,"loan"?: number | null,"reference"?: string,"reversal"?: number | null,"to_account"?: Database["public"]['Enums']["money_account"],"to_party"?: string,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "money_transfers_loan_fkey"
      columns: ["loan"]
isOneToOne: false
      referencedRelation: "money_transfers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "money_transfers_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"odometer_readings": {
                  Row: {
                    "id": number,"kilometers": number,"read_at": string,"registernumber": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: never,"kilometers": number,"read_at"?: string,"registernumber": string,"username"?: string
                  }
                  Update: {
                    "id"?: never,"kilometers"?: number,"read_at"?: string,"registernumber"?: string,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "odometer_readings_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "odometer_readings_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"opening_balances": {
                  Row: {
                    "account": Database["public"]['Enums']["money_account"],"amount": number,"day": string,"id": number,"party": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account": Database["public"]['Enums']["money_account"],"amount": number,"day": string,"id"?: never,"party"?: string,"username"?: string
                  }
                  Update: {
                    "account"?: Database["public"]['Enums']["money_account"],"amount"?: number,"day"?: string,"id"?: never,"party"?: string,"username"?: string
                  }
                  Relationships: [
                    
                  ]
                },"ownerdetails": {
                  Row: {
                    "owner_district": string,"owner_guardian": string,"owner_landline": string,"owner_pin": string,"owner_state": string,"owner_street": string,"owner_town": string,"owneraddress": string,"owneremail": string,"ownername": string,"ownerphone": string,"registernumber": string
                  }
                  ComputedFields: never
                  Insert: {
                    "owner_district"?: string,"owner_guardian"?: string,"owner_landline"?: string,"owner_pin"?: string,"owner_state"?: string,"owner_street"?: string,"owner_town"?: string,"owneraddress"?: string,"owneremail"?: string,"ownername"?: string,"ownerphone"?: string,"registernumber": string
                  }
                  Update: {
                    "owner_district"?: string,"owner_guardian"?: string,"owner_landline"?: string,"owner_pin"?: string,"owner_state"?: string,"owner_street"?: string,"owner_town"?: string,"owneraddress"?: string,"owneremail"?: string,"ownername"?: string,"ownerphone"?: string,"registernumber"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ownerdetails_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: true
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "ownerdetails_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: true
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"past_stays": {
                  Row: {
                    "ended_at": string,"finance": unknown,"owner": unknown,"registernumber": string,"since": string,"stay": number,"transfer": unknown,"until": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ended_at"?: string,"finance": unknown,"owner": unknown,"registernumber": string,"since": string,"stay": number,"transfer": unknown,"until": string,"username"?: string
                  }
                  Update: {
                    "ended_at"?: string,"finance"?: unknown,"owner"?: unknown,"registernumber"?: string,"since"?: string,"stay"?: number,"transfer"?: unknown,"until"?: string,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "past_stays_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "past_stays_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"pay_links": {
                  Row: {
                    "created_at": string,"id": number,"sale": number,"token": string,"username": string,"withdrawn_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: never,"sale": number,"token": string,"username"?: string,"withdrawn_at"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"id"?: never,"sale"?: number,"token"?: string,"username"?: string,"withdrawn_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "pay_links_sale_fkey"
      columns: ["sale"]
isOneToOne: false
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"purchase_payments": {
                  Row: {
                    "account_paid_from": string,"amount": number,"day": string,"day_unknown": boolean,"description": string,"id": number,"installment": number | null,"more_than_due": boolean,"payment_mode": string,"purchase": number,"reference": string,"registernumber": string,"reversal": number | null,"stay": number,"username": string,"without_papers": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_from"?: string,"amount": number,"day": string,"day_unknown"?: boolean,"description"?: string,"id"?: never,"installment"?: number | null,"more_than_due"?: boolean,"payment_mode"?: string,"purchase": number,"reference"?: string,"registernumber": string,"reversal"?: number | null,"stay": number,"username"?: string,"without_papers"?: boolean
                  }
                  Update: {
                    "account_paid_from"?: string,"amount"?: number,"day"?: string,"day_unknown"?: boolean,"description"?: string,"id"?: never,"installment"?: number | null,"more_than_due"?: boolean,"payment_mode"?: string,"purchase"?: number,"reference"?: string,"registernumber"?: string,"reversal"?: number | null,"stay"?: number,"username"?: string,"without_papers"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "purchase_payments_installment_fkey"
      columns: ["installment"]
isOneToOne: false
      referencedRelation: "installments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "purchase_payments_registernumber_stay_fkey"
      columns: ["registernumber","stay"]
isOneToOne: false
      referencedRelation: "buying_prices"
      referencedColumns: ["registernumber","stay"]
    },{
      foreignKeyName: "purchase_payments_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"rates": {
                  Row: {
                    "holds_from": string,"kind": Database["public"]['Enums']["rate_kind"],"value": number
                  }
                  ComputedFields: never
                  Insert: {
                    "holds_from": string,"kind": Database["public"]['Enums']["rate_kind"],"value": number
                  }
                  Update: {
                    "holds_from"?: string,"kind"?: Database["public"]['Enums']["rate_kind"],"value"?: number
                  }
                  Relationships: [
                    
                  ]
                },"reservation_ends": {
                  Row: {
                    "account_paid_to": string,"created_at": string,"day": string,"id": number,"kept": number,"mode": string,"reason": string,"reference": string,"refunded": number,"registernumber": string,"reservation": number,"reversal": number | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_to"?: string,"created_at"?: string,"day": string,"id"?: never,"kept": number,"mode"?: string,"reason": string,"reference"?: string,"refunded": number,"registernumber": string,"reservation": number,"reversal"?: number | null,"username"?: string
                  }
                  Update: {
                    "account_paid_to"?: string,"created_at"?: string,"day"?: string,"id"?: never,"kept"?: number,"mode"?: string,"reason"?: string,"reference"?: string,"refunded"?: number,"registernumber"?: string,"reservation"?: number,"reversal"?: number | null,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reservation_ends_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "reservation_ends_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "reservation_ends_reservation_fkey"
      columns: ["reservation"]
isOneToOne: false
      referencedRelation: "reservations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reservation_ends_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"reservations": {
                  Row: {
                    "account_paid_to": string,"amount": number,"cash_reason": string | null,"created_at": string,"day": string,"enquiry": number | null,"id": number,"in_parts": number,"language": string | null,"mode": string,"name": string,"phone": string,"reference": string,"refundable": boolean,"registernumber": string,"reversal": number | null,"state": Database["public"]['Enums']["reservation_state"],"stay": number,"until": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_to"?: string,"amount": number,"cash_reason"?: string | null,"created_at"?: string,"day"?: string,"enquiry"?: number | null,"id"?: never,"in_parts"?: number,"language"?: string | null,"mode": string,"name": string,"phone": string,"reference"?: string,"refundable"?: boolean,"registernumber": string,"reversal"?: number | null,"state"?: Database["public"]['Enums']["reservation_state"],"stay"?: number,"until": string,"username"?: string
                  }
                  Update: {
                    "account_paid_to"?: string,"amount"?: number,"cash_reason"?: string | null,"created_at"?: string,"day"?: string,"enquiry"?: number | null,"id"?: never,"in_parts"?: number,"language"?: string | null,"mode"?: string,"name"?: string,"phone"?: string,"reference"?: string,"refundable"?: boolean,"registernumber"?: string,"reversal"?: number | null,"state"?: Database["public"]['Enums']["reservation_state"],"stay"?: number,"until"?: string,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reservations_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "reservations_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "reservations_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"reversals": {
                  Row: {
                    "amount": number,"bounced_on": string | null,"created_at": string,"entered_for": string,"entry": number,"id": number,"kind": Database["public"]['Enums']["entry_kind"],"notice_on": string | null,"reason": string,"refund_account": string,"refund_mode": string,"registernumber": string | null,"taken_along": unknown,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"bounced_on"?: string | null,"created_at"?: string,"entered_for": string,"entry": number,"id"?: never,"kind": Database["public"]['Enums']["entry_kind"],"notice_on"?: string | null,"reason": string,"refund_account"?: string,"refund_mode"?: string,"registernumber"?: string | null,"taken_along"?: unknown,"username"?: string
                  }
                  Update: {
                    "amount"?: number,"bounced_on"?: string | null,"created_at"?: string,"entered_for"?: string,"entry"?: number,"id"?: never,"kind"?: Database["public"]['Enums']["entry_kind"],"notice_on"?: string | null,"reason"?: string,"refund_account"?: string,"refund_mode"?: string,"registernumber"?: string | null,"taken_along"?: unknown,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reversals_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "reversals_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"sale_amendments": {
                  Row: {
                    "created_at": string,"id": number,"reason": string,"sale": number,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: never,"reason": string,"sale": number,"username"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: never,"reason"?: string,"sale"?: number,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "sale_amendments_sale_fkey"
      columns: ["sale"]
isOneToOne: false
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"sale_taxes": {
                  Row: {
                    "cgst": number,"hsn": string,"igst": number,"inside": boolean,"inter_state": boolean,"rate": number,"sale": number,"sgst": number,"tax": number | null,"taxable": number
                  }
                  ComputedFields: never
                  Insert: {
                    "cgst": number,"hsn": string,"igst": number,"inside": boolean,"inter_state": boolean,"rate": number,"sale": number,"sgst": number,"tax"?: never,"taxable": number
                  }
                  Update: {
                    "cgst"?: number,"hsn"?: string,"igst"?: number,"inside"?: boolean,"inter_state"?: boolean,"rate"?: number,"sale"?: number,"sgst"?: number,"tax"?: never,"taxable"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "sale_taxes_sale_fkey"
      columns: ["sale"]
isOneToOne: true
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"schedule": {
                  Row: {
                    "amount": number,"due_on": string,"number": number,"registernumber": string,"sale": number
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"due_on": string,"number": number,"registernumber": string,"sale": number
                  }
                  Update: {
                    "amount"?: number,"due_on"?: string,"number"?: number,"registernumber"?: string,"sale"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "schedule_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "schedule_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "schedule_sale_fkey"
      columns: ["sale"]
isOneToOne: false
      referencedRelation: "soldcars"
      referencedColumns: ["id"]
    }
                  ]
                },"search_words": {
                  Row: {
                    "means": string,"said": string,"shown_in": (string)[],"written": string
                  }
                  ComputedFields: never
                  Insert: {
                    "means": string,"said": string,"shown_in"?: (string)[],"written"?: string
                  }
                  Update: {
                    "means"?: string,"said"?: string,"shown_in"?: (string)[],"written"?: string
                  }
                  Relationships: [
                    
                  ]
                },"setting_up_skips": {
                  Row: {
                    "line": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "line": string,"username"?: string
                  }
                  Update: {
                    "line"?: string,"username"?: string
                  }
                  Relationships: [
                    
                  ]
                },"settings": {
                  Row: {
                    "balance_answered": boolean,"employees_see_balance": boolean,"id": boolean,"offline_hours": number,"price_includes_gst": boolean,"site_languages": (string)[],"stamp_on_all_modes": boolean,"tally_ledgers": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "balance_answered"?: boolean,"employees_see_balance"?: boolean,"id"?: boolean,"offline_hours"?: number,"price_includes_gst"?: boolean,"site_languages"?: (string)[],"stamp_on_all_modes"?: boolean,"tally_ledgers"?: unknown
                  }
                  Update: {
                    "balance_answered"?: boolean,"employees_see_balance"?: boolean,"id"?: boolean,"offline_hours"?: number,"price_includes_gst"?: boolean,"site_languages"?: (string)[],"stamp_on_all_modes"?: boolean,"tally_ledgers"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"soldcars": {
                  Row: {
                    "account_paid_to": string,"buyer_age": number,"buyer_declared": boolean,"buyer_district": string,"buyer_gstin": string,"buyer_guardian": string,"buyer_identity": Database["public"]['Enums']["identity_paper"] | null,"buyer_identity_end": string,"buyer_landline": string,"buyer_language": string | null,"buyer_pan": string,"buyer_pin": string,"buyer_state": string,"buyer_street": string,"buyer_town": string,"cash_reason": string | null,"charged": number | null,"commission": number,"contact_no": string,"description": string,"down_payment": number,"enquiry": number | null,"financed": number,"first_due": string | null,"id": number,"import": number | null,"in_parts": number,"installment_amount": number,"owner_name": string,"payment_mode": string,"present": boolean,"present_number": string | null,"reference": string,"registernumber": string,"reservation": number | null,"reversal": number | null,"selldate": string,"selling_price": number,"sold": boolean | null,"stay": number,"tax_on_top": number,"tcs": number,"token": number,"total_installments": number,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_paid_to"?: string,"buyer_age"?: number,"buyer_declared"?: boolean,"buyer_district"?: string,"buyer_gstin"?: string,"buyer_guardian"?: string,"buyer_identity"?: Database["public"]['Enums']["identity_paper"] | null,"buyer_identity_end"?: string,"buyer_landline"?: string,"buyer_language"?: string | null,"buyer_pan"?: string,"buyer_pin"?: string,"buyer_state"?: string,"buyer_street"?: string,"buyer_town"?: string,"cash_reason"?: string | null,"charged"?: never,"commission"?: number,"contact_no": string,"description"?: string,"down_payment"?: number,"enquiry"?: number | null,"financed"?: number,"first_due"?: string | null,"id"?: never,"import"?: number | null,"in_parts"?: number,"installment_amount"?: number,"owner_name": string,"payment_mode": string,"present"?: boolean,"present_number"?: never,"reference"?: string,"registernumber": string,"reservation"?: number | null,"reversal"?: number | null,"selldate"?: string,"selling_price": number,"sold"?: never,"stay"?: number,"tax_on_top"?: number,"tcs"?: number,"token"?: number,"total_installments"?: number,"username"?: string
                  }
                  Update: {
                    "account_paid_to"?: string,"buyer_age"?: number,"buyer_declared"?: boolean,"buyer_district"?: string,"buyer_gstin"?: string,"buyer_guardian"?: string,"buyer_identity"?: Database["public"]['Enums']["identity_paper"] | null,"buyer_identity_end"?: string,"buyer_landline"?: string,"buyer_language"?: string | null,"buyer_pan"?: string,"buyer_pin"?: string,"buyer_state"?: string,"buyer_street"?: string,"buyer_town"?: string,"cash_reason"?: string | null,"charged"?: never,"commission"?: number,"contact_no"?: string,"description"?: string,"down_payment"?: number,"enquiry"?: number | null,"financed"?: number,"first_due"?: string | null,"id"?: never,"import"?: number | null,"in_parts"?: number,"installment_amount"?: number,"owner_name"?: string,"payment_mode"?: string,"present"?: boolean,"present_number"?: never,"reference"?: string,"registernumber"?: string,"reservation"?: number | null,"reversal"?: number | null,"selldate"?: string,"selling_price"?: number,"sold"?: never,"stay"?: number,"tax_on_top"?: number,"tcs"?: number,"token"?: number,"total_installments"?: number,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "a_sale_is_of_a_sold_vehicle"
      columns: ["registernumber","sold"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber","status"]
    },{
      foreignKeyName: "a_sale_is_of_a_sold_vehicle"
      columns: ["registernumber","sold"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber","status"]
    },{
      foreignKeyName: "soldcars_import_fkey"
      columns: ["import"]
isOneToOne: false
      referencedRelation: "imports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "soldcars_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "soldcars_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "soldcars_reservation_fkey"
      columns: ["reservation"]
isOneToOne: false
      referencedRelation: "reservations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "soldcars_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"staff": {
                  Row: {
                    "created_at": string,"id": string,"language": string | null,"must_change_password": boolean,"userdesignation": string,"userid": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id": string,"language"?: string | null,"must_change_password"?: boolean,"userdesignation": string,"userid": string,"username": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"language"?: string | null,"must_change_password"?: boolean,"userdesignation"?: string,"userid"?: string,"username"?: string
                  }
                  Relationships: [
                    
                  ]
                },"staff_money": {
                  Row: {
                    "account": string,"amount": number,"day": string,"description": string,"id": number,"kind": Database["public"]['Enums']["staff_money_kind"],"payment_mode": string,"person": string,"recovered": number,"reversal": number | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account"?: string,"amount": number,"day"?: string,"description"?: string,"id"?: never,"kind": Database["public"]['Enums']["staff_money_kind"],"payment_mode"?: string,"person": string,"recovered"?: number,"reversal"?: number | null,"username"?: string
                  }
                  Update: {
                    "account"?: string,"amount"?: number,"day"?: string,"description"?: string,"id"?: never,"kind"?: Database["public"]['Enums']["staff_money_kind"],"payment_mode"?: string,"person"?: string,"recovered"?: number,"reversal"?: number | null,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "staff_money_reversal_fkey"
      columns: ["reversal"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    }
                  ]
                },"today_marks": {
                  Row: {
                    "created_at": string,"id": number,"key": string,"not_before": string | null,"registernumber": string | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: never,"key": string,"not_before"?: string | null,"registernumber"?: string | null,"username"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: never,"key"?: string,"not_before"?: string | null,"registernumber"?: string | null,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "today_marks_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "today_marks_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"transfer_steps": {
                  Row: {
                    "document": number | null,"done_on": string | null,"note": string,"registernumber": string,"state": Database["public"]['Enums']["step_state"],"step": Database["public"]['Enums']["transfer_step"],"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "document"?: number | null,"done_on"?: string | null,"note"?: string,"registernumber": string,"state": Database["public"]['Enums']["step_state"],"step": Database["public"]['Enums']["transfer_step"],"username"?: string
                  }
                  Update: {
                    "document"?: number | null,"done_on"?: string | null,"note"?: string,"registernumber"?: string,"state"?: Database["public"]['Enums']["step_state"],"step"?: Database["public"]['Enums']["transfer_step"],"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transfer_steps_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "transfer_steps_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                },"transfers": {
                  Row: {
                    "buyer_place": Database["public"]['Enums']["buyer_place"],"buyer_rto": string,"registernumber": string
                  }
                  ComputedFields: never
                  Insert: {
                    "buyer_place": Database["public"]['Enums']["buyer_place"],"buyer_rto"?: string,"registernumber": string
                  }
                  Update: {
                    "buyer_place"?: Database["public"]['Enums']["buyer_place"],"buyer_rto"?: string,"registernumber"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transfers_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: true
      referencedRelation: "soldcars"
      referencedColumns: ["present_number"]
    }
                  ]
                },"vehicle_loans": {
                  Row: {
                    "rate": number,"registernumber": string,"stay": number,"transfer": number,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "rate": number,"registernumber": string,"stay"?: number,"transfer": number,"username"?: string
                  }
                  Update: {
                    "rate"?: number,"registernumber"?: string,"stay"?: number,"transfer"?: number,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "vehicle_loans_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "vehicle_loans_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "vehicle_loans_transfer_fkey"
      columns: ["transfer"]
isOneToOne: true
      referencedRelation: "money_transfers"
      referencedColumns: ["id"]
    }
                  ]
                },"vehicle_papers": {
                  Row: {
                    "company": string,"created_at": string,"document": string,"id": number,"kind": Database["public"]['Enums']["paper_kind"],"lifetime": boolean,"number": string,"registernumber": string,"username": string,"valid_from": string | null,"valid_until": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "company"?: string,"created_at"?: string,"document"?: string,"id"?: never,"kind": Database["public"]['Enums']["paper_kind"],"lifetime"?: boolean,"number"?: string,"registernumber": string,"username"?: string,"valid_from"?: string | null,"valid_until"?: string | null
                  }
                  Update: {
                    "company"?: string,"created_at"?: string,"document"?: string,"id"?: never,"kind"?: Database["public"]['Enums']["paper_kind"],"lifetime"?: boolean,"number"?: string,"registernumber"?: string,"username"?: string,"valid_from"?: string | null,"valid_until"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "vehicle_papers_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "cardetails"
      referencedColumns: ["registernumber"]
    },{
      foreignKeyName: "vehicle_papers_registernumber_fkey"
      columns: ["registernumber"]
isOneToOne: false
      referencedRelation: "vehicle_listing"
      referencedColumns: ["registernumber"]
    }
                  ]
                }
          }
          Views: {
            "vehicle_listing": {
                  Row: {
                    "carcolor": string,"carcompany": string,"carmake": Database["public"]['Enums']["vehicle_type"] | null,"carname": string,"carprice": number | null,"description": string,"displayImage": unknown,"emi": number | null,"fitness_upto_date": string | null,"fuel": Database["public"]['Enums']["fuel_type"] | null,"hypothecation": Database["public"]['Enums']["hypothecation_state"] | null,"keeper_serial": number | null,"kilometers": number,"make_year": number | null,"names": unknown,"onhomepage": boolean,"registernumber": string,"registration_date": string | null,"second_description": string,"status": boolean,"transmission": Database["public"]['Enums']["transmission_type"] | null,"variant": string,"vehiclesellprice": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "carcolor"?: string | null,"carcompany"?: string | null,"carmake"?: Database["public"]['Enums']["vehicle_type"] | null,"carname"?: string | null,"carprice"?: never,"description"?: string | null,"displayImage"?: never,"emi"?: never,"fitness_upto_date"?: string | null,"fuel"?: Database["public"]['Enums']["fuel_type"] | null,"hypothecation"?: Database["public"]['Enums']["hypothecation_state"] | null,"keeper_serial"?: number | null,"kilometers"?: number | null,"make_year"?: number | null,"names"?: never,"onhomepage"?: boolean | null,"registernumber"?: string | null,"registration_date"?: string | null,"second_description"?: string | null,"status"?: boolean | null,"transmission"?: Database["public"]['Enums']["transmission_type"] | null,"variant"?: string | null,"vehiclesellprice"?: never
                         }
                        Update: {
                           "carcolor"?: string | null,"carcompany"?: string | null,"carmake"?: Database["public"]['Enums']["vehicle_type"] | null,"carname"?: string | null,"carprice"?: never,"description"?: string | null,"displayImage"?: never,"emi"?: never,"fitness_upto_date"?: string | null,"fuel"?: Database["public"]['Enums']["fuel_type"] | null,"hypothecation"?: Database["public"]['Enums']["hypothecation_state"] | null,"keeper_serial"?: number | null,"kilometers"?: number | null,"make_year"?: number | null,"names"?: never,"onhomepage"?: boolean | null,"registernumber"?: string | null,"registration_date"?: string | null,"second_description"?: string | null,"status"?: boolean | null,"transmission"?: Database["public"]['Enums']["transmission_type"] | null,"variant"?: string | null,"vehiclesellprice"?: never
                         }
                        Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "account_month":
{ Args: { "p_month": number,"p_year": number }; Returns: unknown
                           },
"account_summary":
{ Args: Record<PropertyKey, never>; Returns: {
              "Remaining_Balance": number,"totalBuy": number,"totalCommision": number,"totalDownPayments": number,"totalInstallments": number,"totalInvestment": number,"totalMaintainance": number,"totalMiscellaneous": number,"totalOther": number,"totalSellings": number
            }[]
                           },
"account_year":
{ Args: { "p_year": number }; Returns: {
              "costs": number,"month": number,"received": number,"sales": number
            }[]
                           },
"activity_choices":
{ Args: Record<PropertyKey, never>; Returns: {
              "kinds": (string)[],"people": (string)[]
            }[]
                           },
"activity_log_csv":
{ Args: { "p_before"?: number,"p_limit"?: number }; Returns: {
              "csv": string,"last": number
            }[]
                           },
"add_bank_lines":
{ Args: { "p_file": string,"p_lines": Json,"p_party": string,"p_request_id"?: string,"p_upload": string }; Returns: number
                           },
"add_bill":
{ Args: { "p_account_paid_from"?: string,"p_description"?: string,"p_kind"?: Database["public"]['Enums']["maintenance_kind"],"p_maintainancedate": string,"p_payee"?: string,"p_payment_mode"?: string,"p_price": number,"p_request_id"?: string,"p_shares": Json }; Returns: unknown
                           },
"add_cost":
{ Args: { "p_account_paid_from"?: string,"p_cost": number,"p_date"?: string,"p_description": string,"p_owners_own"?: boolean,"p_payee"?: string,"p_payment_mode"?: string,"p_request_id"?: string }; Returns: undefined
                           },
"add_disbursal":
{ Args: { "p_account_paid_to"?: string,"p_amount": number,"p_day"?: string,"p_dealer_bears"?: number,"p_is_last"?: boolean,"p_payment_mode"?: string,"p_reference"?: string,"p_request_id"?: string,"p_sale": number }; Returns: undefined
                           },
"add_enquiry":
{ Args: { "p_custcontact": string,"p_custname": string,"p_custquery": string,"p_enquirydate"?: string,"p_landline"?: string,"p_language"?: string,"p_registernumber"?: string,"p_request_id"?: string,"p_source"?: Database["public"]['Enums']["enquiry_source"] }; Returns: undefined
                           },
"add_import":
{ Args: { "p_file": string,"p_request_id"?: string,"p_row_count": number,"p_upload": string }; Returns: number
                           },
"add_installment":
{ Args: { "p_account_paid_to"?: string,"p_amount": number,"p_cash_reason"?: string,"p_cheque_bank"?: string,"p_cheque_date"?: string,"p_cheque_number"?: string,"p_description"?: string,"p_installment_date": string,"p_late_fee"?: boolean,"p_late_fees"?: number,"p_more_than_due"?: boolean,"p_parts"?: Json,"p_payment_mode": string,"p_reference"?: string,"p_registernumber": string,"p_request_id"?: string,"p_sale"?: number }; Returns: undefined
                           },
"add_investment":
{ Args: { "p_account_paid_to"?: string,"p_amount": number,"p_date"?: string,"p_description": string,"p_payment_mode"?: string,"p_request_id"?: string }; Returns: undefined
                           },
"add_maintenance":
{ Args: { "p_account_paid_from"?: string,"p_description"?: string,"p_kind"?: Database["public"]['Enums']["maintenance_kind"],"p_maintainancedate": string,"p_payee"?: string,"p_payment_mode"?: string,"p_price": number,"p_registernumber": string,"p_request_id"?: string }; Returns: number
                           },
"add_paper":
{ Args: { "p_company"?: string,"p_document"?: string,"p_kind": Database["public"]['Enums']["paper_kind"],"p_lifetime"?: boolean,"p_number"?: string,"p_registernumber": string,"p_request_id"?: string,"p_valid_from"?: string,"p_valid_until"?: string }; Returns: undefined
                           },
"add_purchase_payment":
{ Args: { "p_account_paid_from"?: string,"p_amount": number,"p_day": string,"p_description"?: string,"p_more_than_due"?: boolean,"p_payment_mode"?: string,"p_reference"?: string,"p_registernumber": string,"p_request_id"?: string,"p_stay"?: number,"p_without_papers"?: boolean }; Returns: undefined
                           },
"add_staff_money":
{ Args: { "p_account"?: string,"p_amount": number,"p_day"?: string,"p_description"?: string,"p_kind": Database["public"]['Enums']["staff_money_kind"],"p_payment_mode"?: string,"p_person": string,"p_recovered"?: number,"p_request_id"?: string }; Returns: undefined
                           },
"add_vehicle":
{ Args: { "p_paid_now"?: Json,"p_pay_by"?: string,"p_request_id"?: string,"p_show_insurance"?: boolean,"p_show_owner"?: boolean,"p_vehicle": NewRecord<"cardetails"> & NewRecord<"buying_prices"> & NewRecord<"carinsurance"> & NewRecord<"ownerdetails"> & NewRecord<"finance"> }; Returns: string
                           },
"amend_sale":
{ Args: { "p_changes": Json,"p_reason": string,"p_request_id"?: string,"p_sale": number }; Returns: undefined
                           },
"ask":
{ Args: { "p_address"?: string,"p_language"?: string,"p_message"?: string,"p_name": string,"p_phone": string,"p_registernumber"?: string,"p_request_id"?: string,"p_test_drive_on"?: string,"p_wish"?: Json }; Returns: number
                           },
"awaits_first_admin":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"balance_made_up":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"bank_statement":
{ Args: { "p_party"?: string }; Returns: unknown
                           },
"begin_login":
{ Args: { "p_address": string,"p_browser"?: string,"p_purpose"?: string,"p_userid": string }; Returns: {
              "delay": number,"email": string,"known": boolean,"wait": number
            }[]
                           },
"book_opening":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"borrow_for_vehicle":
{ Args: { "p_amount": number,"p_day"?: string,"p_description"?: string,"p_lender": string,"p_rate": number,"p_registernumber": string,"p_request_id"?: string,"p_to_account"?: Database["public"]['Enums']["money_account"],"p_to_party"?: string }; Returns: undefined
                           },
"buy_back":
{ Args: { "p_day"?: string,"p_paid_now"?: Json,"p_pay_by"?: string,"p_price"?: number,"p_registernumber": string,"p_request_id"?: string,"p_settled"?: Json }; Returns: number
                           },
"cash_book":
{ Args: { "p_account": Database["public"]['Enums']["money_account"],"p_from"?: string,"p_party"?: string,"p_to"?: string }; Returns: unknown
                           },
"cash_taken":
{ Args: { "p_day"?: string,"p_phone"?: string,"p_registernumber"?: string,"p_sale"?: number }; Returns: {
              "of_day": number,"of_sale": number,"reason_from": number,"warn_from": number
            }[]
                           },
"change_dealer":
{ Args: { "p_address": string,"p_city": string,"p_company_name"?: string,"p_group_chat"?: string,"p_hours"?: string,"p_latitude"?: number,"p_longitude"?: number,"p_name": string,"p_office_phone"?: string,"p_office_phone_label"?: string,"p_opening_hours"?: string,"p_phone": string,"p_phone_label"?: string,"p_pin"?: string,"p_request_id"?: string,"p_seen": Json,"p_tagline"?: string }; Returns: undefined
                           },
"change_dealer_office":
{ Args: { "p_account_name"?: string,"p_account_number"?: string,"p_authorisation_number"?: string,"p_authorised_until"?: string,"p_bank"?: string,"p_gstin"?: string,"p_ifsc"?: string,"p_invoice_prefix"?: string,"p_note_prefix"?: string,"p_receipt_prefix"?: string,"p_request_id"?: string,"p_seen": Json,"p_upi_id"?: string }; Returns: undefined
                           },
"change_message_template":
{ Args: { "p_kind": Database["public"]['Enums']["message_kind"],"p_language"?: string,"p_request_id"?: string,"p_seen"?: string,"p_text"?: string }; Returns: undefined
                           },
"change_paper_settings":
{ Args: { "p_price_includes_gst": boolean,"p_request_id"?: string,"p_stamp_on_all_modes": boolean }; Returns: undefined
                           },
"change_schedule":
{ Args: { "p_lines": Json,"p_registernumber": string,"p_request_id"?: string }; Returns: undefined
                           },
"change_settings":
{ Args: { "p_employees_see_balance": boolean,"p_request_id"?: string }; Returns: undefined
                           },
"change_site_languages":
{ Args: { "p_languages": (string)[],"p_request_id"?: string }; Returns: undefined
                           },
"change_tally_ledgers":
{ Args: { "p_names": Json,"p_request_id"?: string }; Returns: undefined
                           },
"change_vehicles":
{ Args: { "p_changes": Json,"p_field": string,"p_request_id"?: string }; Returns: unknown
                           },
"change_yard_settings":
{ Args: { "p_offline_hours": number,"p_request_id"?: string }; Returns: undefined
                           },
"check_import":
{ Args: { "p_row_count": number,"p_upload": string }; Returns: unknown
                           },
"choose_columns":
{ Args: { "p_columns": (Database["public"]['Enums']["office_column"])[],"p_list": Database["public"]['Enums']["office_list_name"],"p_request_id"?: string }; Returns: undefined
                           },
"choose_language":
{ Args: { "p_language"?: string,"p_request_id"?: string }; Returns: undefined
                           },
"chores":
{ Args: { "p_address": string }; Returns: boolean
                           },
"claim_sizes":
{ Args: { "p_bytes": number,"p_colour": string,"p_height": number,"p_path": string,"p_width": number }; Returns: string
                           },
"claim_upload":
{ Args: { "p_content"?: string,"p_filename": string,"p_filetype": string,"p_path": string,"p_view"?: string }; Returns: {
              "bucket": string,"path": string,"upsert": boolean
            }[]
                           },
"clear_cheque":
{ Args: { "p_day"?: string,"p_id": number,"p_request_id"?: string }; Returns: undefined
                           },
"close_month":
{ Args: { "p_month": number,"p_request_id"?: string,"p_year": number }; Returns: undefined
                           },
"correct_number":
{ Args: { "p_new": string,"p_registernumber": string,"p_request_id"?: string,"p_sweep"?: string }; Returns: string
                           },
"correct_paper":
{ Args: { "p_company"?: string,"p_document"?: string,"p_id": number,"p_kind": Database["public"]['Enums']["paper_kind"],"p_lifetime"?: boolean,"p_number"?: string,"p_request_id"?: string,"p_valid_from"?: string,"p_valid_until"?: string }; Returns: undefined
                           },
"costs_of_month":
{ Args: { "p_month": number,"p_year": number }; Returns: unknown
                           },
"count_drawer":
{ Args: { "p_day"?: string,"p_denominations": Json,"p_reason"?: string,"p_request_id"?: string }; Returns: undefined
                           },
"count_enquiries":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"count_today":
{ Args: { "p_fold"?: boolean }; Returns: number
                           },
"count_vehicles":
{ Args: { "p_filter"?: Json,"p_search"?: string }; Returns: unknown
                           },
"current_month_costs":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"custom_access_token_hook":
{ Args: { "event": Json }; Returns: unknown
                           },
"dashboard_counts":
{ Args: { "p_search"?: string }; Returns: {
              "all": number,"available": number,"hidden": number,"shown": number,"sold": number,"starred": number
            }[]
                           },
"dashboard_vehicles":
{ Args: { "p_descending"?: boolean,"p_filter"?: string,"p_limit"?: number,"p_offset"?: number,"p_search"?: string,"p_sort"?: string }; Returns: unknown
                           },
"dealer_details":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"dealer_settings":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"delete_description":
{ Args: { "p_request_id"?: string,"p_uniqueid": string }; Returns: undefined
                           },
"delete_enquiry":
{ Args: { "p_custcontact": string,"p_request_id"?: string,"p_serialnum": number }; Returns: undefined
                           },
"delete_file":
{ Args: { "p_must_exist"?: boolean,"p_path": string,"p_request_id"?: string }; Returns: string
                           },
"delete_for_good":
{ Args: { "p_id": string,"p_request_id"?: string }; Returns: undefined
                           },
"delete_maintenance":
{ Args: { "p_index": number,"p_registernumber": string,"p_request_id"?: string }; Returns: undefined
                           },
"delete_search_word":
{ Args: { "p_request_id"?: string,"p_said": string }; Returns: undefined
                           },
"delete_vehicle":
{ Args: { "p_registernumber": string,"p_request_id"?: string,"p_sweep"?: string }; Returns: string
                           },
"describe_document":
{ Args: { "p_description": string,"p_doctype": string,"p_request_id"?: string,"p_uniqueid": string }; Returns: undefined
                           },
"describe_notice":
{ Args: { "p_language"?: string,"p_path": string,"p_request_id"?: string,"p_text": string }; Returns: undefined
                           },
"describe_picture":
{ Args: { "p_bytes": number,"p_colour": string,"p_height": number,"p_path": string,"p_width": number }; Returns: string
                           },
"draft_paper":
{ Args: { "p_details"?: Json,"p_from"?: string,"p_installment"?: number,"p_kind": Database["public"]['Enums']["issued_kind"],"p_purchase_payment"?: number,"p_registernumber"?: string,"p_sale"?: number,"p_until"?: string }; Returns: unknown
                           },
"edit_book":
{ Args: { "p_field": string,"p_id": number,"p_request_id"?: string,"p_table": string,"p_value": string }; Returns: undefined
                           },
"edit_field":
{ Args: { "p_field": string,"p_registernumber": string,"p_request_id"?: string,"p_table": string,"p_value"?: string }; Returns: undefined
                           },
"end_reservation":
{ Args: { "p_day"?: string,"p_id": number,"p_mode"?: string,"p_reason": string,"p_reference"?: string,"p_refunded"?: number,"p_request_id"?: string }; Returns: undefined
                           },
"enquiry_record":
{ Args: { "p_serialnum": number }; Returns: unknown
                           },
"erase_person":
{ Args: { "p_phone": string,"p_request_id"?: string,"p_seen": string }; Returns: unknown
                           },
"export_rows":
{ Args: { "p_after"?: string,"p_kind": Database["public"]['Enums']["import_kind"],"p_limit"?: number }; Returns: unknown
                           },
"extend_reservation":
{ Args: { "p_id": number,"p_request_id"?: string,"p_until": string }; Returns: undefined
                           },
"files_to_check":
{ Args: { "p_paths"?: (string)[] }; Returns: {
              "bucket": string,"filename": string,"mimetype": string,"path": string,"refused": boolean,"version": string
            }[]
                           },
"find_vehicles":
{ Args: { "p_available_first"?: boolean,"p_limit"?: number,"p_text": string }; Returns: {
              "buyername": string,"carcompany": string,"carmake": Database["public"]['Enums']["vehicle_type"],"carname": string,"displayImage": unknown,"ownername": string,"registernumber": string,"reserved": boolean,"status": boolean,"vehiclesellprice": number
            }[]
                           },
"finish_login":
{ Args: { "p_address"?: string,"p_browser"?: string,"p_purpose"?: string,"p_userid": string }; Returns: undefined
                           },
"follow_enquiry":
{ Args: { "p_done"?: Database["public"]['Enums']["enquiry_contact"],"p_last_note"?: number,"p_lost_reason"?: string,"p_next_call"?: string,"p_note"?: string,"p_request_id"?: string,"p_serialnum": number,"p_status": Database["public"]['Enums']["enquiry_status"] }; Returns: undefined
                           },
"gst_return":
{ Args: { "p_month": number,"p_year": number }; Returns: unknown
                           },
"health":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"house_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "balanceAnswered": boolean,"employeesSeeBalance": boolean
            }[]
                           },
"import_hindrances":
{ Args: { "p_import": number }; Returns: unknown
                           },
"issue_data_sheets":
{ Args: { "p_request_id"?: string,"p_sheets": Json,"p_size": string }; Returns: unknown
                           },
"issue_paper":
{ Args: { "p_corrects"?: number,"p_details"?: Json,"p_from"?: string,"p_installment"?: number,"p_kind": Database["public"]['Enums']["issued_kind"],"p_purchase_payment"?: number,"p_registernumber"?: string,"p_request_id"?: string,"p_sale"?: number,"p_until"?: string }; Returns: number
                           },
"landing_vehicle":
{ Args: { "p_pictures"?: boolean,"p_registernumber": string }; Returns: unknown
                           },
"last_migration":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"leave_bank_line":
{ Args: { "p_line": number,"p_request_id"?: string }; Returns: undefined
                           },
"leftover_files":
{ Args: { "p_sweep": string }; Returns: {
              "bucket": string,"path": string,"to_bucket": string,"to_path": string
            }[]
                           },
"list_accounts":
{ Args: Record<PropertyKey, never>; Returns: {
              "userdesignation": string,"userid": string,"username": string,"userpassword": string
            }[]
                           },
"list_activity":
{ Args: { "p_action"?: string,"p_before"?: number,"p_limit"?: number,"p_registernumber"?: string,"p_tablename"?: string,"p_username"?: string }; Returns: unknown
                           },
"list_bin":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"list_descriptions":
{ Args: { "p_folder"?: string }; Returns: unknown
                           },
"list_dues":
{ Args: { "p_limit"?: number,"p_offset"?: number,"p_search"?: string }; Returns: unknown
                           },
"list_enquiries":
{ Args: { "p_before"?: number,"p_limit"?: number,"p_search"?: string,"p_status"?: Database["public"]['Enums']["enquiry_status"],"p_to_call"?: boolean }; Returns: unknown
                           },
"list_entered_before":
{ Args: { "p_amount": number,"p_day": string,"p_description"?: string,"p_kind": string,"p_registernumber"?: string,"p_request_id"?: string }; Returns: unknown
                           },
"list_files":
{ Args: { "p_folder": string }; Returns: unknown
                           },
"list_imports":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"list_installments":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"list_issued_papers":
{ Args: { "p_from"?: string,"p_id"?: number,"p_kind"?: Database["public"]['Enums']["issued_kind"],"p_registernumber"?: string,"p_until"?: string }; Returns: unknown
                           },
"list_maintenance":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"list_message_templates":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": Database["public"]['Enums']["message_kind"],"language": string,"text": string
            }[]
                           },
"list_messages":
{ Args: { "p_enquiry"?: number,"p_registernumber"?: string,"p_sale"?: number }; Returns: unknown
                           },
"list_odometer":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"list_papers":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"list_payables":
{ Args: { "p_limit"?: number,"p_offset"?: number,"p_search"?: string }; Returns: unknown
                           },
"list_pictures":
{ Args: { "p_folder": string }; Returns: unknown
                           },
"list_rates":
{ Args: Record<PropertyKey, never>; Returns: {
              "holdsFrom": string,"kind": Database["public"]['Enums']["rate_kind"],"value": number
            }[]
                           },
"list_reference":
{ Args: { "p_reference": string }; Returns: unknown
                           },
"list_reminders":
{ Args: Record<PropertyKey, never>; Returns: {
              "carcompany": string,"carname": string,"contact_no": string,"days_overdue": number,"overdue": number,"owner_name": string,"registernumber": string,"reminded_at": string,"reminded_today": boolean,"sale": number,"silent": boolean,"since": string
            }[]
                           },
"list_reservations":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"list_reversals":
{ Args: { "p_month"?: number,"p_registernumber"?: string,"p_year"?: number }; Returns: unknown
                           },
"list_search_words":
{ Args: Record<PropertyKey, never>; Returns: {
              "found": number,"hides": boolean,"means": string,"said": string,"shown_in": (string)[]
            }[]
                           },
"list_stays":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"list_today":
{ Args: { "p_fold"?: boolean,"p_kind"?: Database["public"]['Enums']["today_kind"],"p_limit"?: number,"p_offset"?: number,"p_person"?: string,"p_state"?: Database["public"]['Enums']["today_state"] }; Returns: unknown
                           },
"list_transfers":
{ Args: { "p_limit"?: number,"p_offset"?: number,"p_search"?: string }; Returns: unknown
                           },
"list_vehicle_loans":
{ Args: { "p_registernumber"?: string }; Returns: unknown
                           },
"list_vehicles":
{ Args: { "p_after"?: string,"p_filter"?: Json,"p_fuel"?: Database["public"]['Enums']["fuel_type"],"p_limit"?: number,"p_make"?: Database["public"]['Enums']["vehicle_type"],"p_offset"?: number,"p_pictures"?: boolean,"p_search"?: string,"p_sort"?: string,"p_understood"?: boolean }; Returns: unknown
                           },
"list_wishes":
{ Args: { "p_before"?: number,"p_enquiry"?: number,"p_limit"?: number }; Returns: unknown
                           },
"look_at_identity_papers":
{ Args: { "p_registernumber": string,"p_stay"?: number }; Returns: unknown
                           },
"mark_shared":
{ Args: { "p_address"?: string,"p_browser": string,"p_marked": boolean,"p_registernumber": string,"p_token": string }; Returns: undefined
                           },
"mark_today":
{ Args: { "p_key": string,"p_not_before"?: string,"p_registernumber"?: string,"p_request_id"?: string,"p_state"?: Database["public"]['Enums']["today_state"] }; Returns: undefined
                           },
"match_bank_line":
{ Args: { "p_entries": Json,"p_line": number,"p_request_id"?: string }; Returns: undefined
                           },
"match_sure_lines":
{ Args: { "p_line"?: number,"p_party"?: string,"p_request_id"?: string }; Returns: number
                           },
"matched_bank_lines":
{ Args: { "p_limit"?: number,"p_offset"?: number,"p_party"?: string }; Returns: unknown
                           },
"may_change_password":
{ Args: { "p_digest"?: string,"p_request_id"?: string }; Returns: string
                           },
"message_example":
{ Args: { "p_kind": Database["public"]['Enums']["message_kind"] }; Returns: unknown
                           },
"message_subject":
{ Args: { "p_enquiry"?: number,"p_installment"?: number,"p_issued_paper"?: number,"p_kind": Database["public"]['Enums']["message_kind"],"p_paper"?: Database["public"]['Enums']["paper_kind"],"p_registernumbers"?: (string)[],"p_sale"?: number }; Returns: unknown
                           },
"money_accounts":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"month_closings":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"monthly_profit":
{ Args: { "p_month"?: number,"p_year"?: number }; Returns: {
              "netProfit": number,"notReceived": number,"totalProfit": number
            }[]
                           },
"move_money":
{ Args: { "p_amount": number,"p_day"?: string,"p_description"?: string,"p_from_account": Database["public"]['Enums']["money_account"],"p_from_party"?: string,"p_reference"?: string,"p_request_id"?: string,"p_to_account": Database["public"]['Enums']["money_account"],"p_to_party"?: string }; Returns: undefined
                           },
"my_columns":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"nearest_vehicles":
{ Args: { "p_filter"?: Json,"p_pictures"?: boolean,"p_search"?: string }; Returns: unknown
                           },
"note_message":
{ Args: { "p_enquiry"?: number,"p_issued_paper"?: number,"p_kind": Database["public"]['Enums']["message_kind"],"p_name"?: string,"p_paper"?: Database["public"]['Enums']["paper_kind"],"p_phone"?: string,"p_registernumbers"?: (string)[],"p_request_id"?: string,"p_sale"?: number,"p_text": string,"p_way": Database["public"]['Enums']["message_way"] }; Returns: number
                           },
"note_operation":
{ Args: { "p_detail"?: Json,"p_kind": string,"p_ok": boolean }; Returns: undefined
                           },
"office_list":
{ Args: { "p_descending"?: boolean,"p_filter"?: string,"p_limit"?: number,"p_offset"?: number,"p_search"?: string,"p_sort"?: string }; Returns: unknown
                           },
"open_books":
{ Args: { "p_balances": Json,"p_day": string,"p_request_id"?: string,"p_seen"?: Json }; Returns: undefined
                           },
"open_month":
{ Args: { "p_month": number,"p_reason": string,"p_request_id"?: string,"p_year": number }; Returns: undefined
                           },
"open_pay_link":
{ Args: { "p_sale": number }; Returns: unknown
                           },
"order_account":
{ Args: { "p_digest"?: string,"p_request_id"?: string,"p_userdesignation": string,"p_userid": string,"p_username": string }; Returns: string
                           },
"order_account_deletion":
{ Args: { "p_request_id"?: string,"p_userid": string }; Returns: string
                           },
"order_admin_account":
{ Args: { "p_userid": string,"p_username": string }; Returns: string
                           },
"order_first_admin":
{ Args: { "p_digest"?: string,"p_request_id"?: string,"p_userid": string,"p_username": string }; Returns: string
                           },
"order_password_reset":
{ Args: { "p_request_id"?: string,"p_userid": string }; Returns: string
                           },
"owner_entries":
{ Args: { "p_account"?: string,"p_from"?: string,"p_limit"?: number,"p_offset"?: number,"p_party"?: string,"p_to"?: string }; Returns: unknown
                           },
"owner_page":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"paper_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "priceIncludesGst": boolean,"stampOnAllModes": boolean
            }[]
                           },
"pay_link":
{ Args: { "p_request_id"?: string,"p_sale": number }; Returns: string
                           },
"pay_page":
{ Args: { "p_token": string }; Returns: unknown
                           },
"person_by_phone":
{ Args: { "p_phone": string }; Returns: unknown
                           },
"person_data":
{ Args: { "p_phone": string }; Returns: unknown
                           },
"person_silence":
{ Args: { "p_phone": string }; Returns: boolean
                           },
"pictures_present":
{ Args: { "p_contents": (string)[] }; Returns: unknown
                           },
"preview_erasure":
{ Args: { "p_phone": string }; Returns: unknown
                           },
"prices_by":
{ Args: { "p_percent": number,"p_registernumbers": (string)[],"p_step"?: number }; Returns: {
              "carname": string,"changed": number,"price": number,"reason": string,"registernumber": string
            }[]
                           },
"purchase_statement":
{ Args: { "p_registernumber": string,"p_stay"?: number }; Returns: unknown
                           },
"read_import_words":
{ Args: { "p_words": Json }; Returns: unknown
                           },
"record_bank_line":
{ Args: { "p_description"?: string,"p_kind": Database["public"]['Enums']["entry_kind"],"p_line": number,"p_other_account"?: Database["public"]['Enums']["money_account"],"p_other_party"?: string,"p_owners_own"?: boolean,"p_request_id"?: string }; Returns: undefined
                           },
"record_odometer":
{ Args: { "p_despite_last"?: boolean,"p_kilometers": number,"p_read_at"?: string,"p_registernumber": string,"p_request_id"?: string }; Returns: undefined
                           },
"registers":
{ Args: { "p_month": number,"p_year": number }; Returns: unknown
                           },
"remove_paper":
{ Args: { "p_id": number,"p_request_id"?: string }; Returns: undefined
                           },
"reserve":
{ Args: { "p_parts"?: Json,"p_request_id"?: string,"p_reservation": NewRecord<"reservations"> }; Returns: number
                           },
"restore_from_bin":
{ Args: { "p_id": string,"p_request_id"?: string }; Returns: undefined
                           },
"reverse_entry":
{ Args: { "p_bounced_on"?: string,"p_entry": number,"p_kind": Database["public"]['Enums']["entry_kind"],"p_reason": string,"p_refund_account"?: string,"p_refund_mode"?: string,"p_registernumber"?: string,"p_request_id"?: string }; Returns: number
                           },
"sell_car":
{ Args: { "p_exchanges"?: Json,"p_finance"?: Json,"p_parts"?: Json,"p_request_id"?: string,"p_sale": NewRecord<"soldcars"> }; Returns: string
                           },
"send_import_rows":
{ Args: { "p_kind": Database["public"]['Enums']["import_kind"],"p_rows": Json,"p_upload": string }; Returns: undefined
                           },
"send_notice":
{ Args: { "p_day"?: string,"p_request_id"?: string,"p_reversal": number }; Returns: undefined
                           },
"set_buyer_place":
{ Args: { "p_buyer_place": Database["public"]['Enums']["buyer_place"],"p_buyer_rto"?: string,"p_registernumber": string,"p_request_id"?: string }; Returns: undefined
                           },
"set_finance":
{ Args: { "p_finance": Json,"p_request_id"?: string,"p_sale": number }; Returns: undefined
                           },
"set_picture_view":
{ Args: { "p_path": string,"p_request_id"?: string,"p_view"?: string }; Returns: undefined
                           },
"set_purchase":
{ Args: { "p_key_received"?: boolean,"p_noc_received"?: boolean,"p_pay_by"?: string,"p_rc_received"?: boolean,"p_registernumber": string,"p_request_id"?: string,"p_seller"?: string,"p_seller_identity"?: Database["public"]['Enums']["identity_paper"],"p_seller_identity_end"?: string,"p_seller_phone"?: string,"p_stay"?: number }; Returns: undefined
                           },
"set_rate":
{ Args: { "p_holds_from": string,"p_kind": Database["public"]['Enums']["rate_kind"],"p_request_id"?: string,"p_value": number }; Returns: undefined
                           },
"set_search_word":
{ Args: { "p_means": string,"p_request_id"?: string,"p_said": string,"p_shown_in"?: (string)[] }; Returns: undefined
                           },
"set_silence":
{ Args: { "p_phone": string,"p_request_id"?: string,"p_silent": boolean }; Returns: undefined
                           },
"setting_up":
{ Args: Record<PropertyKey, never>; Returns: {
              "line": string,"state": string
            }[]
                           },
"settle_check":
{ Args: { "p_bucket": string,"p_path": string,"p_refused"?: string,"p_refused_as"?: string,"p_version": string }; Returns: boolean
                           },
"settle_loan":
{ Args: { "p_day"?: string,"p_from_account"?: Database["public"]['Enums']["money_account"],"p_from_party"?: string,"p_paid"?: number,"p_reference"?: string,"p_request_id"?: string,"p_transfer": number }; Returns: undefined
                           },
"share_list":
{ Args: { "p_address"?: string,"p_registernumbers": (string)[],"p_request_id"?: string }; Returns: unknown
                           },
"shared_list":
{ Args: { "p_browser"?: string,"p_token": string }; Returns: unknown
                           },
"similar_vehicles":
{ Args: { "p_limit"?: number,"p_pictures"?: boolean,"p_registernumber": string }; Returns: unknown
                           },
"skip_setting_up":
{ Args: { "p_line": string,"p_request_id"?: string,"p_skipped"?: boolean }; Returns: undefined
                           },
"sold_car":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"staff_account":
{ Args: { "p_person": string }; Returns: unknown
                           },
"staff_accounts":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"statement":
{ Args: { "p_registernumber"?: string,"p_sale"?: number }; Returns: unknown
                           },
"stored_pictures":
{ Args: { "p_after"?: string }; Returns: {
              "bytes": number,"path": string,"sizes": (string)[],"width": number
            }[]
                           },
"system_health":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"take_back_message":
{ Args: { "p_id": number,"p_request_id"?: string }; Returns: undefined
                           },
"take_back_rate":
{ Args: { "p_holds_from": string,"p_kind": Database["public"]['Enums']["rate_kind"],"p_request_id"?: string }; Returns: undefined
                           },
"take_back_reversal":
{ Args: { "p_request_id"?: string,"p_reversal": number }; Returns: undefined
                           },
"take_back_step":
{ Args: { "p_registernumber": string,"p_request_id"?: string,"p_step": Database["public"]['Enums']["transfer_step"] }; Returns: undefined
                           },
"take_step":
{ Args: { "p_document"?: number,"p_done_on"?: string,"p_note"?: string,"p_registernumber": string,"p_request_id"?: string,"p_state"?: Database["public"]['Enums']["step_state"],"p_step": Database["public"]['Enums']["transfer_step"] }; Returns: undefined
                           },
"tally_ledgers":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           },
"tokens_of_month":
{ Args: { "p_month": number,"p_year": number }; Returns: unknown
                           },
"total_selling_price":
{ Args: Record<PropertyKey, never>; Returns: {
              "totalSellingPrice": number
            }[]
                           },
"transfer":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"transfers_due":
{ Args: { "p_within"?: number }; Returns: unknown
                           },
"trial_balance":
{ Args: { "p_month": number,"p_year": number }; Returns: unknown
                           },
"undo_deletion":
{ Args: { "p_deletion": string,"p_request_id"?: string }; Returns: undefined
                           },
"undo_import":
{ Args: { "p_import": number,"p_request_id"?: string }; Returns: undefined
                           },
"unmatch_bank_line":
{ Args: { "p_line": number,"p_request_id"?: string }; Returns: undefined
                           },
"upload_stays":
{ Args: { "p_path": string }; Returns: boolean
                           },
"vehicle_profit":
{ Args: { "p_registernumber": string }; Returns: {
              "notReceived": number,"profit": number
            }[]
                           },
"vehicle_record":
{ Args: { "p_registernumber": string }; Returns: unknown
                           },
"vehicles_with_pictures":
{ Args: { "p_without"?: boolean }; Returns: unknown
                           },
"vouchers":
{ Args: { "p_month": number,"p_year": number }; Returns: unknown
                           },
"who_am_i":
{ Args: Record<PropertyKey, never>; Returns: {
              "language": string,"offlineHours": number,"userdesignation": string,"userid": string,"username": string
            }[]
                           },
"withdraw_login":
{ Args: { "p_address"?: string,"p_browser"?: string,"p_purpose"?: string,"p_userid": string }; Returns: undefined
                           },
"withdraw_pay_link":
{ Args: { "p_request_id"?: string,"p_sale": number }; Returns: undefined
                           },
"yard_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "offlineHours": number
            }[]
                           },
"yard_stock":
{ Args: Record<PropertyKey, never>; Returns: unknown
                           }
          }
          Enums: {
            "buyer_place": "same_office"|"other_office"|"other_state","emission_norm": "bs1"|"bs2"|"bs3"|"bs4"|"bs6","enquiry_contact": "call"|"no_answer"|"message"|"visit"|"test_drive","enquiry_source": "website"|"phone"|"walk_in"|"reference","enquiry_status": "new"|"called"|"visit"|"offer"|"won"|"lost","entry_kind": "sale"|"installment"|"maintenance"|"cost"|"investment"|"token"|"token_end"|"money_transfer"|"cash_count"|"purchase_payment"|"staff_money","fuel_type": "petrol"|"diesel"|"cng","hypothecation_state": "none"|"cleared"|"open","identity_paper": "aadhaar"|"voter_id"|"driving_licence"|"passport"|"pan"|"other","import_kind": "stock"|"owners"|"sales"|"costs","issued_kind": "token_receipt"|"payment_receipt"|"delivery_note"|"sale_agreement"|"statement"|"data_sheet"|"form_29"|"form_30"|"margin_sheet"|"seller_receipt"|"tax_invoice"|"bill_of_supply"|"credit_note","maintenance_kind": "repair"|"refurbishment"|"transport"|"rto"|"commission"|"interest"|"other","message_kind": "vehicle"|"vehicles"|"reminder"|"receipt"|"enquiry"|"paper","message_way": "whatsapp"|"copied"|"shared","money_account": "cash"|"bank"|"cheques"|"unsaid"|"other"|"capital"|"gst"|"tcs","office_column": "picture"|"ownername"|"registernumber"|"company_name"|"ownerphone"|"carmake"|"carname"|"price"|"kilometers"|"year"|"days"|"papers"|"status"|"onhomepage"|"buyername"|"buyerphone"|"selldate"|"due","office_list_name": "stock"|"sold","paper_kind": "own_damage"|"third_party"|"fitness"|"registration"|"puc"|"permit"|"national_permit"|"road_tax"|"green_tax","payment_kind": "installment"|"late_fee"|"down_payment"|"token"|"finance"|"waived","plate_state": "yes"|"no"|"booked","rate_kind": "gst_rate"|"pan_limit"|"tcs_limit"|"tcs_rate"|"cash_warning"|"cash_limit"|"report_days"|"noc_days"|"apply_days"|"insurance_days"|"emi_rate"|"emi_months"|"late_fee"|"notice_days"|"payment_days"|"complaint_days"|"stock_days"|"long_stock_days"|"stamp_limit"|"upi_limit"|"books_months"|"identity_months"|"seller_days"|"cash_paid_limit"|"cash_transport_limit"|"cash_loan_limit"|"b2cl_limit","reservation_state": "open"|"sold"|"ended"|"reversed","staff_money_kind": "salary"|"advance"|"recovery"|"cash_given"|"cash_returned","step_state": "done"|"needed"|"not_needed","today_kind": "overdue"|"cheque_bounced"|"cheque_to_bank"|"due_soon"|"reservation"|"enquiry"|"paper"|"transfer"|"cash_reason"|"disbursal"|"to_pay"|"seller_papers"|"stock"|"no_price"|"few_pictures"|"not_shown"|"no_bill"|"setting","today_state": "open"|"done"|"later","transfer_step": "form_29c"|"forms_29_30"|"buyer_papers"|"noc"|"challans"|"toll"|"hsrp"|"hypothecation_in"|"handed_in"|"new_rc"|"insurance_moved"|"hypothecation_out","transmission_type": "manual"|"automatic"|"amt"|"cvt"|"dct"|"imt","vehicle_type": "car"|"bike"|"truck"|"tempo","vehicle_use": "private"|"transport"
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "buyer_place": ["same_office", "other_office", "other_state"],"emission_norm": ["bs1", "bs2", "bs3", "bs4", "bs6"],"enquiry_contact": ["call", "no_answer", "message", "visit", "test_drive"],"enquiry_source": ["website", "phone", "walk_in", "reference"],"enquiry_status": ["new", "called", "visit", "offer", "won", "lost"],"entry_kind": ["sale", "installment", "maintenance", "cost", "investment", "token", "token_end", "money_transfer", "cash_count", "purchase_payment", "staff_money"],"fuel_type": ["petrol", "diesel", "cng"],"hypothecation_state": ["none", "cleared", "open"],"identity_paper": ["aadhaar", "voter_id", "driving_licence", "passport", "pan", "other"],"import_kind": ["stock", "owners", "sales", "costs"],"issued_kind": ["token_receipt", "payment_receipt", "delivery_note", "sale_agreement", "statement", "data_sheet", "form_29", "form_30", "margin_sheet", "seller_receipt", "tax_invoice", "bill_of_supply", "credit_note"],"maintenance_kind": ["repair", "refurbishment", "transport", "rto", "commission", "interest", "other"],"message_kind": ["vehicle", "vehicles", "reminder", "receipt", "enquiry", "paper"],"message_way": ["whatsapp", "copied", "shared"],"money_account": ["cash", "bank", "cheques", "unsaid", "other", "capital", "gst", "tcs"],"office_column": ["picture", "ownername", "registernumber", "company_name", "ownerphone", "carmake", "carname", "price", "kilometers", "year", "days", "papers", "status", "onhomepage", "buyername", "buyerphone", "selldate", "due"],"office_list_name": ["stock", "sold"],"paper_kind": ["own_damage", "third_party", "fitness", "registration", "puc", "permit", "national_permit", "road_tax", "green_tax"],"payment_kind": ["installment", "late_fee", "down_payment", "token", "finance", "waived"],"plate_state": ["yes", "no", "booked"],"rate_kind": ["gst_rate", "pan_limit", "tcs_limit", "tcs_rate", "cash_warning", "cash_limit", "report_days", "noc_days", "apply_days", "insurance_days", "emi_rate", "emi_months", "late_fee", "notice_days", "payment_days", "complaint_days", "stock_days", "long_stock_days", "stamp_limit", "upi_limit", "books_months", "identity_months", "seller_days", "cash_paid_limit", "cash_transport_limit", "cash_loan_limit", "b2cl_limit"],"reservation_state": ["open", "sold", "ended", "reversed"],"staff_money_kind": ["salary", "advance", "recovery", "cash_given", "cash_returned"],"step_state": ["done", "needed", "not_needed"],"today_kind": ["overdue", "cheque_bounced", "cheque_to_bank", "due_soon", "reservation", "enquiry", "paper", "transfer", "cash_reason", "disbursal", "to_pay", "seller_papers", "stock", "no_price", "few_pictures", "not_shown", "no_bill", "setting"],"today_state": ["open", "done", "later"],"transfer_step": ["form_29c", "forms_29_30", "buyer_papers", "noc", "challans", "toll", "hsrp", "hypothecation_in", "handed_in", "new_rc", "insurance_moved", "hypothecation_out"],"transmission_type": ["manual", "automatic", "amt", "cvt", "dct", "imt"],"vehicle_type": ["car", "bike", "truck", "tempo"],"vehicle_use": ["private", "transport"]
          }
        }
} as const

/** What a verb's record may say of a new row; null is the same as nothing. */
type NewRecord<Table extends keyof Database["public"]["Tables"]> = {
  [Column in keyof Database["public"]["Tables"][Table]["Insert"]]?: Database["public"]["Tables"][Table]["Insert"][Column] | null
}
